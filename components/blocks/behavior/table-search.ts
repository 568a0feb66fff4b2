const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Shows the rows of a table that have all the words of its search field. */
function filter(field: HTMLInputElement): void {
  const frame = field.parentElement;
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of frame?.querySelectorAll<HTMLElement>('tbody > tr') ?? []) {
    const text = words.length > 0 ? fold(row.textContent ?? '') : '';
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  const none = frame?.querySelector<HTMLElement>('[data-none]');
  if (none) none.textContent = shown > 0 ? '' : (none.dataset.none ?? '');
}

export function watchTableSearch(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-table-search]')) filter(target);
  });
}
