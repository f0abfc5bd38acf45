import { checks } from './checks.js';
import { runSteps, vitest } from './steps.js';

// Two at a time, the longest first. Halves of the unit tests, since a run of Vitest keeps to one core.
await runSteps([[vitest('unit', '1/2'), vitest('unit', '2/2'), ...checks]]);
