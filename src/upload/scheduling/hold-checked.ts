import type { UploadContext } from '../transfer/context.js';

/**
 * Waits for `queue.release` if the upload is held after its checks (`hold: 'checked'`), without a slot, so that the next
 * file can be checked.
 *
 * @param isKnown Whether the account already has the bytes, so that they will not be sent.
 */
export async function holdChecked(
  { checkpoint, slot, dispatch, choice }: UploadContext,
  isKnown: boolean,
): Promise<void> {
  if (!checkpoint.isHeldWhenChecked) return;
  // Before the event: its listener may release it immediately.
  const released = choice();
  slot.release();
  dispatch({ type: 'wait', wait: { until: Number.POSITIVE_INFINITY, for: 'release', isKnown } });
  await released;
}
