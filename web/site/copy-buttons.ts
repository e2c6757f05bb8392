// Buttons that copy a code sample.
const COPIED_MS = 2000;

/** Each button copies the code sample beside it, and says so for two seconds. */
export function connectCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.addEventListener('click', () => void copy(button));
  }
}

async function copy(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code');
  // While the button says "Copied", its label is not known.
  if (!code || button.dataset.copy === 'busy') return;
  button.dataset.copy = 'busy';
  const label = [...button.childNodes];
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copied';
  } catch {
    // The browser refuses the clipboard, so the visitor can copy the selected text.
    getSelection()?.selectAllChildren(code);
    button.textContent = 'Press Ctrl+C';
  }
  setTimeout(() => {
    button.replaceChildren(...label);
    button.dataset.copy = '';
  }, COPIED_MS);
}
