// Stores small preferences. If the browser refuses storage, preferences last until the page closes.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is refused or full. A lost preference is not worth an error message.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If the browser refuses storage, nothing can have been stored.
  }
}
