/**
 * Resolves in a later task of the event loop, so that input and rendering come first.
 *
 * Uses a message, because browsers delay repeated `setTimeout`s by 4 ms, and by 1 s in hidden tabs.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      // Node does not exit while a port is open.
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
