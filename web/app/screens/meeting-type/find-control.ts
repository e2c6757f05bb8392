// Finds the form field for the path of an error. The name of a form field is equal to this path. If the
// error is about a range, the field is the start of the range. If it is about a date override, the field is
// the date.

export function findControl(form: HTMLFormElement, path: string): HTMLElement | null {
  for (const name of [path, `${path}.start`, `${path}.date`]) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLElement) return control;
  }
  return null;
}

/** Focuses the field and opens the section that contains it. */
export function showControl(form: HTMLFormElement | null, path: string): void {
  const control = form && findControl(form, path);
  if (!control) return;
  const section = control.closest('details');
  if (section !== null) section.open = true;
  control.focus();
}
