// Buttons that copy a code sample.
const COPIED_MS = 2000;

/**
 * Makes each button copy the code sample beside it. The button then shows "Copied" for two seconds.
 */
export function connectCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.addEventListener('click', () => void copy(button));
  }
}

async function copy(button: HTMLElement): Promise<void> {
  const code = button.closest('.code')?.querySelector('code');
  // While the button shows "Copied", its usual label cannot be read from the document.
  if (!code || button.dataset.copy === 'busy') return;
  button.dataset.copy = 'busy';
  const label = [...button.childNodes];
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copied';
  } catch {
    // If the browser refuses access to the clipboard, the code is selected. The visitor can then
    // copy it with the keyboard.
    getSelection()?.selectAllChildren(code);
    button.textContent = 'Press Ctrl+C';
  }
  setTimeout(() => {
    button.replaceChildren(...label);
    button.dataset.copy = '';
  }, COPIED_MS);
}
