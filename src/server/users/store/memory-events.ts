import type { UploadedEvent } from './model.js';
import type { UserStore } from './user-store.js';

interface EventRecord {
  event: UploadedEvent;
  dueAt: number;
  isBeingHandled: boolean;
}

/** The events of the store in memory. Without a database, their handlers get no transaction. */
export function createMemoryEvents(): {
  add(event: UploadedEvent, now: number): void;
  remove(id: string): void;
  deliver: UserStore<undefined>['deliver'];
} {
  const events = new Map<string, EventRecord>();
  return {
    add(event, now) {
      events.set(event.id, { event, dueAt: now, isBeingHandled: false });
    },
    remove: (id) => void events.delete(id),
    async deliver(handler, now, retryAt) {
      const [oldest] = [...events.values()]
        .filter(({ dueAt, isBeingHandled }) => dueAt <= now && !isBeingHandled)
        .toSorted((one, other) => one.dueAt - other.dueAt);
      if (!oldest) return null;
      oldest.isBeingHandled = true;
      try {
        await handler(oldest.event, undefined);
        events.delete(oldest.event.id);
        return 'delivered';
      } catch {
        const attempts = oldest.event.attempts + 1;
        oldest.event = { ...oldest.event, attempts };
        oldest.dueAt = retryAt(attempts);
        return 'failed';
      } finally {
        oldest.isBeingHandled = false;
      }
    },
  };
}
