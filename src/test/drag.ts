/** What a drag or the clipboard carries. */
export function transferOf(...files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Testing Library's own would lose what is in the transfer. */
export function drag(type: string, dataTransfer: DataTransfer): DragEvent {
  return new DragEvent(type, { bubbles: true, composed: true, cancelable: true, dataTransfer });
}
