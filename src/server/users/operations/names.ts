import { UserRefusal } from '../../problem.js';
import { malformed, type UserCall, type UserContext } from './context.js';
import type { NewSession } from '../store/model.js';

/**
 * The name of a new asset, which another file in its folder may have already: then `on_conflict` of the page decides.
 * `refuse`: nothing is sent, and the refusal names the asset. `number`: it gets the lowest number that is free, as in
 * "Harbour (1).jpg". Without it, two assets have the same name. Files that are uploaded at the same time are not compared.
 */
export async function nameIn(
  { store, options }: UserContext,
  { user, body }: UserCall,
  { filename, checksum }: Pick<NewSession, 'filename' | 'checksum'>,
  folderId: string | null,
): Promise<string | null> {
  const choice = body['on_conflict'];
  if (choice === undefined || filename === null || options.shared) return filename;
  if (choice !== 'refuse' && choice !== 'number')
    throw malformed('The field on_conflict must be refuse or number.');
  const other = await store.findNamed(user, folderId, filename);
  // With the same bytes, it is a duplicate, about which the page has been asked.
  if (!other || (checksum !== null && other.checksum === checksum)) return filename;
  if (choice === 'refuse') {
    const detail = 'Another file in the folder has this name.';
    throw new UserRefusal(409, 'name_taken', detail, `/assets/${other.id}`);
  }
  for (let count = 1; ; count++) {
    const numbered = filename.replace(/(?=(?:\.[^.]*)?$)/, ` (${count})`);
    // oxlint-disable-next-line no-await-in-loop -- the lowest is wanted
    if (!(await store.findNamed(user, folderId, numbered))) return numbered;
  }
}
