import { checks } from './checks.js';
import { runSteps, vitest } from './steps.js';

// The unit tests take longer than all checks together. By default, Vitest leaves one core to others.
await runSteps([[vitest('unit', '--maxWorkers=100%'), ...checks]]);
