// From the path of a problem to the field that carries it. Fields have their paths as names; a problem
// of a whole range is at its start.

export function findControl(form: HTMLFormElement, path: string): HTMLElement | null {
  for (const name of [path, `${path}.start`, `${path}.date`]) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLElement) return control;
  }
  return null;
}

/** Focuses it, unfolding what it is folded in. */
export function showControl(form: HTMLFormElement | null, path: string): void {
  const control = form && findControl(form, path);
  if (!control) return;
  const folded = control.closest('details');
  if (folded !== null) folded.open = true;
  control.focus();
}
