import type { TaskContext } from '../transfer/context.js';
import { offline } from './slot.js';

/**
 * The context of a call that serves all uploads of a queue. It takes no slot, and goes on while they are paused, or when
 * they have ended; only what blocks the queue blocks it.
 *
 * @param context of any upload
 * @param id differs from those of uploads
 */
export function queueContext(
  context: TaskContext,
  id: string,
  signal: AbortSignal,
  onWait: (wait: TaskContext['upload']['waiting']) => void,
): TaskContext {
  const { gate, upload } = context;
  const isBlocked = () => gate.halted() !== null || !gate.online();
  return {
    ...context,
    signal,
    upload: { ...upload, id },
    slot: {
      isBlocked,
      async acquire() {
        while (isBlocked()) {
          onWait(gate.online() ? null : offline);
          await gate.change(id, signal);
        }
        onWait(null);
        signal.throwIfAborted();
      },
      release() {},
    },
    dispatch(event) {
      if (event.type === 'wait') onWait(event.wait);
    },
  };
}
