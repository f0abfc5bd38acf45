import { checks } from './checks.js';
import { runSteps, vitest } from './steps.js';

// Two at a time, the longest first.
await runSteps([[vitest('unit'), vitest('dom'), ...checks]]);
