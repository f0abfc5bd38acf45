const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();

/** Adds what jsdom lacks: modal dialogs, and in version 26, the last for Node 20, reading files as browsers do. */
export function fillJsdom(): void {
  if (typeof HTMLDialogElement === 'undefined') return;
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
      reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
      reader.readAsArrayBuffer(this);
    });
  };

  // Dialogs open, focus their first control, close, and give the focus back.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    focusedBefore.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, input:not([hidden]), select, textarea')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement, value?: string) {
    if (!this.open) return;
    if (value !== undefined) this.returnValue = value;
    this.open = false;
    const before = focusedBefore.get(this);
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  };
}
