// The list of current toasts (short messages in the corner). Toasts disappear after a few seconds,
// so errors must also be shown elsewhere.

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** With `undo`, the toast has an Undo button. `undo` reverts the action that the toast reports. */
export function showToast(type: ToastType, text: string, undo?: () => void): void {
  lastId += 1;
  // The new toast replaces an earlier toast with the same text, so the time of display starts
  // again.
  change([...toasts.filter((toast) => toast.text !== text), { id: lastId, type, text, undo }]);
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
