const MARGIN = 48;

/** Scrolls the list of the documentation pages to the current page. On wide screens, the list has a scrollbar of its own. */
export function showCurrentPage(): void {
  const list = document.querySelector('.docs-menu');
  const link = list?.querySelector('[aria-current]');
  if (!list || !link) return;
  const hidden = link.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  if (hidden > 0) list.scrollTop += hidden + MARGIN;
}
