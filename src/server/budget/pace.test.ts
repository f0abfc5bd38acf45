import { describe } from 'vitest';
import { describeIdleKey } from '../../../test/idle-key-contract.js';
import { createMemoryBudget } from './memory-budget.js';

describe('on an idle key, the budget', () => describeIdleKey((clock) => createMemoryBudget({ clock })));
