import { createMemoryObjects } from './memory-objects.js';
import type { Objects } from './objects.js';
export async function createFolderObjects(_root: string): Promise<Objects> {
  return createMemoryObjects();
}
