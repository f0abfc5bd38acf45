const shownFor = 2000;

/** Copies text, and says so on the button for two seconds. */
export async function copyCode(button: HTMLButtonElement, text: string): Promise<void> {
  const label = button.dataset['label'] ?? button.textContent;
  button.dataset['label'] = label;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    // Browsers refuse without a secure context, such as a page over plain HTTP.
    button.textContent = 'Not allowed';
  }
  setTimeout(() => (button.textContent = label), shownFor);
}
