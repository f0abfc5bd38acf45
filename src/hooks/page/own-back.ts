/** Open dialogs, the innermost last. */
const open: HTMLDialogElement[] = [];

// Keys of history entries: of the one that we have added to a page without a router, and of the one below it.
let added: string | undefined;
let below: string | undefined;

/**
 * Lets the browser's Back close a dialog that opens, by a `cancel` event, instead of leaving what is shown below it.
 * Returns what is to be called when it closes.
 */
export function ownBack(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  // Always the same listeners, so that a window has one of each.
  globalThis.navigation?.addEventListener('navigate', onNavigate);
  globalThis.navigation?.addEventListener('currententrychange', onEntryChange);
  if (globalThis.navigation) addEntry();
  return () => void open.splice(open.indexOf(dialog), 1);
}

/** Without a router, which would have a state, Back leads to another document, and that step cannot be held back. */
function addEntry(): void {
  const { currentEntry } = navigation;
  const previous = navigation.entries()[(currentEntry?.index ?? 0) - 1];
  if (history.state !== null || previous?.sameDocument) return;
  below = currentEntry?.key;
  // The page's own handlers tell nothing by it.
  history.pushState(null, '');
  added = navigation.currentEntry?.key;
}

/** A step that is held back is no event for routers, and leaves the history as it is. */
function onNavigate(event: NavigateEvent): void {
  const { cancelable, userInitiated, navigationType, destination } = event;
  const from = navigation.currentEntry?.index ?? 0;
  // An app that steps back itself, perhaps to close the dialog, goes on.
  if (!cancelable || !userInitiated || navigationType !== 'traverse' || destination.index > from) return;
  if (cancelTopmost()) event.preventDefault();
}

/** A step from the entry that we have added. */
function onEntryChange({ from, navigationType }: NavigationCurrentEntryChangeEvent): void {
  const isOurs = from.key === added && navigation.currentEntry?.key === below;
  if (navigationType !== 'traverse' || !isOurs) return;
  if (cancelTopmost()) addEntry();
  // The entry outlives its dialog: to take it away by a step could end a navigation that the app has begun.
  else if (!document.querySelector('dialog:modal')) history.back();
}

function cancelTopmost(): boolean {
  const dialog = open.at(-1);
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return dialog !== undefined;
}
