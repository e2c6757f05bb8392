/**
 * Opens the fold that contains the target of the URL. Some browsers do this themselves, others only scroll to targets
 * that are visible.
 */
export function openLinkedFolds(): void {
  const open = () => {
    const target = document.getElementById(location.hash.slice(1));
    const fold = target?.closest('details');
    if (!fold || fold.open) return;
    fold.open = true;
    target?.scrollIntoView();
  };
  addEventListener('hashchange', open);
  open();
}
