import { vi } from 'vitest';

let ids = 0;

/** Makes what the platform leaves to time and chance the same each time, until the returned function is called. */
export function fixPlatform(): () => void {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { randomUUID } = crypto;
  // Not a spy, which would remember millions of calls.
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
  return () => {
    crypto.randomUUID = randomUUID;
    random.mockRestore();
    vi.useRealTimers();
  };
}

/** As a history begins, regardless of those before it. */
export function resetPlatform(): void {
  ids = 0;
  vi.clearAllTimers();
  vi.setSystemTime(Date.UTC(2026, 10, 22, 12));
}

/** Moves the time ahead without what a timer would do meanwhile. */
export function skip(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}
