// Finds the form field for the path of an error. The name of a form field is equal to this path. If the
// error is about a range, the field is the start of the range. If it is about a date override, the field is
// the date.

import { FOLDS } from './folds.ts';

function findControl(form: HTMLFormElement, path: string): HTMLElement | null {
  for (const name of [path, `${path}.start`, `${path}.date`]) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLElement) return control;
  }
  return null;
}

/** Tells whether a field of the form has this path. Its section may not have loaded yet. */
export const hasControl = (form: HTMLFormElement | null, path: string): boolean =>
  Object.values(FOLDS).some((paths) => paths.test(path)) ||
  (form !== null && findControl(form, path) !== null);

/** The time for a section to open and to load its fields. */
const LOAD_MS = 5000;

let waiting: MutationObserver | undefined;

/**
 * Focuses the topmost field with one of these paths and opens the section that contains it. Waits for a section that
 * is still loading.
 */
export function showFirstControl(form: HTMLFormElement | null, paths: readonly string[]): void {
  waiting?.disconnect();
  if (form === null || showLoaded(form, paths)) return;
  const observer = new MutationObserver(() => {
    if (showLoaded(form, paths)) observer.disconnect();
  });
  waiting = observer;
  observer.observe(form, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LOAD_MS);
}

/** Returns false if the form contains none of the fields yet. */
function showLoaded(form: HTMLFormElement, paths: readonly string[]): boolean {
  const controls = paths.flatMap((path) => findControl(form, path) ?? []);
  const [first] = controls.toSorted((left, right) =>
    left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  if (first === undefined) return false;
  const section = first.closest('details');
  if (section !== null) section.open = true;
  first.focus();
  return true;
}
