/**
 * The rate budget of several processes, for `createMediaProxy({ users: { budget: createRedisBudget({ client }) } })`. Its
 * own entry point, so that other apps do not bundle it.
 *
 * @packageDocumentation
 */
export { createRedisBudget, type RedisBudgetOptions } from './redis-budget.js';
export type { IoredisClient, NodeRedisClient, RedisClient } from '../../redis/redis-client.js';
export type { BudgetCall, BudgetLease, BudgetQuota, BudgetUser, RateBudget } from '../budget/rate-budget.js';
