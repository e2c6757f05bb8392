const MARGIN = 48;

/** As in web/styles/docs.css. */
const WIDE = '(width >= 58rem)';

/**
 * Scrolls the list of the documentation pages to the current page. On wide screens, the list has a scrollbar of its own,
 * and its style shows it even when it is closed. There the list is opened, because tools for accessibility see only its
 * state.
 */
export function showCurrentPage(): void {
  const list = document.querySelector<HTMLDetailsElement>('.docs-menu');
  const link = list?.querySelector('[aria-current]');
  if (!list || !link) return;
  const width = matchMedia(WIDE);
  const follow = () => {
    list.open = width.matches;
  };
  width.addEventListener('change', follow);
  follow();
  const hidden = link.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  if (hidden > 0) list.scrollTop += hidden + MARGIN;
}
