import { createMockService, type MockOptions, type MockService, type Scope } from '../../src/mock/index.js';
import { createChance } from '../faults/chance.js';
import { scopes } from '../permissions.js';
import { createVirtualClock, type VirtualClock } from '../virtual-clock.js';
import { createCaller, type BodyBytes, type Caller } from './caller.js';

export const everyScope: readonly Scope[] = scopes;

/** A mock service on a virtual clock, with a key that has every scope. */
export interface MockWorld extends Caller {
  clock: VirtualClock;
  service: MockService;
}

export function createMockWorld(options: MockOptions = {}): MockWorld {
  const clock = createVirtualClock();
  const service = createMockService({ clock: clock.others, random: createChance(7).next, ...options });
  const { baseUrl, fetch: send } = service;
  const key = service.createKey({ scopes: everyScope });
  return { ...createCaller({ baseUrl, key }, send, send), clock, service };
}

/** SHA-256, hexadecimal. */
export async function sha256(bytes: BodyBytes): Promise<string> {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes with the signature of the format. */
export function fileBytes(leading: readonly number[], size: number = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(leading);
  return bytes;
}

export const pngHead: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
