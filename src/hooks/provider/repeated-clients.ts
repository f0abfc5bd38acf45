/** By provider: in how many renders in a row it got another client. */
const changes = new WeakMap<object, number>();
let isWarned = false;

/**
 * Tells the developer of the page, once, that each render makes a client. Call this after each render of a provider. Users
 * who sign out and in change the client, too, but hardly in three renders in a row.
 */
export function nameRepeatedClients(provider: object, isOther: boolean): void {
  const count = isOther ? (changes.get(provider) ?? 0) + 1 : 0;
  changes.set(provider, count);
  if (count < 3 || isWarned) return;
  isWarned = true;
  // oxlint-disable-next-line no-console -- for the developer of the page
  console.warn(
    'Longshore: MediaProvider got another `client` in each of its last three renders, and lost uploads and lists each time. ' +
      'Call createMediaClient once, outside of components.',
  );
}
