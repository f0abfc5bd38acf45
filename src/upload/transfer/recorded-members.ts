import type { RecordedMembers } from '../../api/resources.js';
import { isRefusal } from '../../api/retry.js';
import { callInStage } from '../scheduling/call-in-stage.js';
import type { Stage } from '../scheduling/semaphores.js';
import type { TaskContext } from './context.js';

/** What the app's proxy records of an upload beside what it forwards: only members that it is known to accept. */
export async function recordedMembers(context: TaskContext, stage: Stage): Promise<RecordedMembers> {
  const { upload, calls } = context;
  const { target, meta } = upload;
  const { capabilities } = calls;
  const folderId = target.kind === 'new' ? target.folderId : undefined;
  if (!capabilities || (meta === null && folderId === undefined)) return {};
  if (!capabilities.get()) {
    // Without a check for duplicates, the presign may be the first call of the page. Any response tells.
    await callInStage(context, stage, async (options) => void (await calls.getUsage?.(options))).catch(
      (error: unknown) => {
        if (!isRefusal(error)) throw error;
      },
    );
  }
  const known = capabilities.get() ?? [];
  return {
    ...(meta !== null && known.includes('upload-meta') && { meta }),
    ...(folderId !== undefined && known.includes('upload-folder') && { folder_id: folderId }),
  };
}
