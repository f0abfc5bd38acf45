import { checks } from './checks.js';
import { beside, runSteps, vitest } from './steps.js';

await runSteps([beside(vitest('unit'), checks)]);
