import { mayAnswerRepeat } from '../../api/retry.js';
import { runFile, runToEnd, type Attempt, type Run, type UploadResult } from '../attempt.js';
import { UploadError } from '../errors/upload-error.js';
import { findDuplicate } from './duplicates/find-duplicate.js';
import { finalize } from './finalize.js';
import type { Parts } from './parts.js';
import { createSend } from './sender.js';
import { withResult } from './session.js';

/**
 * Resumes a file whose bytes a closed page had sent, or at least hashed: it is finalized with its key, or found by its
 * digest. Nothing else can be done without the file, so otherwise it fails as `interrupted`. Files with the same bytes
 * wait for it, as they do for any other upload.
 */
export function runResumed(parts: Parts): Run {
  return runToEnd(parts.clock, async (attempt, releases) => {
    const result = await finish(parts, attempt, releases);
    if (result) return withResult(parts, attempt, result);
    const original = attempt.memory.preparation?.original;
    // The user has to choose the file that was added, not what `prepare` made of it.
    if (original) attempt.emit({ type: 'swap-file', facts: original });
    throw new UploadError('interrupted');
  });
}

/**
 * Sends a file of a closed page from the copy that it left. The browser may have removed that meanwhile: then the user is
 * asked for the file.
 */
export function runCopy(parts: Parts, copy: File): Run {
  const run = runFile(parts, async () => createSend(parts));
  return (attempt) =>
    run({
      ...attempt,
      emit(event) {
        const upload = attempt.upload();
        if (event.type !== 'fail' || upload.file !== copy || !/^(file-|interrupted)/.test(event.error.code))
          return attempt.emit(event);
        const { original = upload } = attempt.memory.preparation ?? {};
        attempt.emit({ type: 'swap-file', facts: { ...original, file: null } });
        attempt.emit({ type: 'fail', error: new UploadError('interrupted') });
      },
    });
}

async function finish(
  parts: Parts,
  attempt: Attempt,
  releases: (() => void)[],
): Promise<UploadResult | null> {
  const { memory, turns } = attempt;
  const { session, checksum } = memory;
  await turns.take('preparing');
  const { found } = await findDuplicate(parts, attempt, checksum ?? '', releases);
  if (found || !session) return found;
  await turns.take('finalizing');
  const result = await finalize(parts, attempt, session, checksum ?? '').catch((error: unknown) => {
    // There is no asset, and only the file itself helps.
    if (attempt.upload().commit !== 'none' || !mayAnswerRepeat(error)) throw error;
    return null;
  });
  if (!result) memory.session = null;
  return result;
}
