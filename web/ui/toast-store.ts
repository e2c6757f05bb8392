// The current toasts. An error must also be shown elsewhere, because toasts disappear after a few seconds.

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(type: ToastType, text: string): void {
  lastId += 1;
  // A toast replaces an earlier toast with the same text, and is shown for the full time.
  change([...toasts.filter((toast) => toast.text !== text), { id: lastId, type, text }]);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function listToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
