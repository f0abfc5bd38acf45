import { checks } from './checks.js';
import { runSteps, vitest } from './steps.js';

// The unit tests take longer than all checks together.
await runSteps([[vitest('unit'), ...checks]]);
