import { checks } from './checks.js';
import { runSteps, vitest } from './steps.js';

await runSteps([...checks, vitest('unit')]);
