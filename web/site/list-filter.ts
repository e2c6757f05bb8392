// A search field that filters the list whose id is in `data-filter`.

export function connectListFilter(): void {
  const field = document.querySelector<HTMLInputElement>('[data-filter]');
  const list = field && document.getElementById(field.dataset.filter ?? '');
  if (!field || !list) return;
  const status = document.querySelector<HTMLElement>('[data-filter-status]');
  const items = [...list.querySelectorAll('li')];
  function filter(): void {
    if (!field) return;
    const words = field.value.toLowerCase().split(/\s+/);
    for (const item of items) {
      const text = item.textContent.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    const hasResult = items.some(({ hidden }) => !hidden);
    if (status) status.textContent = hasResult ? '' : 'No operation matches your search.';
  }
  field.addEventListener('input', filter);
  // The visitor may have typed before the script loaded.
  if (field.value !== '') filter();
}
