/** For an app's own tests: the client, the queue and the provider over a mock of the whole service. */
export { closeTestWorlds, createTestWorld, type TestWorld } from './test-world.js';
