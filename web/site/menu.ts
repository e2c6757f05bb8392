/** Shows and hides the links of the header on narrow screens. */
export function connectMenu(): void {
  const header = document.querySelector<HTMLElement>('[data-header]');
  const toggle = header?.querySelector<HTMLElement>('[data-menu]');
  if (!header || !toggle) return;
  const setOpen = (isOpen: boolean) => {
    header.dataset.open = String(isOpen);
    toggle.ariaExpanded = String(isOpen);
  };
  toggle.addEventListener('click', () => setOpen(header.dataset.open !== 'true'));
  header.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || header.dataset.open !== 'true') return;
    setOpen(false);
    toggle.focus();
  });
}
