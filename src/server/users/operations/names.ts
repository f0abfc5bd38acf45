import { UserRefusal } from '../../problem.js';
import { malformed, type UserCall, type UserContext } from '../context.js';
import type { NewSession } from '../store/model.js';

/**
 * The name of a new asset, which another file in its folder may have already: then `on_conflict` of the page decides.
 * `refuse`: nothing is sent, and the refusal names the asset. `number`: it gets the number after one that is taken, as in
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
  const numbered = (count: number) => filename.replace(/(?=(?:\.[^.]*)?$)/, ` (${count})`);
  const isTaken = (count: number) => store.findNamed(user, folderId, numbered(count));
  // Numbers are taken in order, so a few queries lead to the end of thousands.
  let [taken, free] = [0, 1];
  while (await isTaken(free)) [taken, free] = [free, 2 * free];
  while (free - taken > 1) {
    const between = Math.floor((taken + free) / 2);
    if (await isTaken(between)) taken = between;
    else free = between;
  }
  return numbered(free);
}
