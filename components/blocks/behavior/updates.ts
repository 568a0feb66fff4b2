const readTags = () => new URLSearchParams(location.search).getAll('tag');

/** Shows the updates that have one of the chosen tags; all of them while none is chosen. */
export function filterUpdates(root: ParentNode = document): void {
  const chosen = new Set(readTags());
  for (const block of root.querySelectorAll('[data-updates]')) {
    const chips = [...block.querySelectorAll('[data-update-tag]')];
    // A tag that no update here has is somebody else's.
    const isFiltered = chips.some((chip) => chosen.has(chip.getAttribute('data-update-tag') ?? ''));
    for (const chip of chips) {
      const isChosen = chosen.has(chip.getAttribute('data-update-tag') ?? '');
      if (isChosen) chip.setAttribute('aria-current', 'true');
      else chip.removeAttribute('aria-current');
    }
    for (const entry of block.querySelectorAll<HTMLElement>('[data-update]')) {
      const tags = entry.getAttribute('data-update')?.split(' ') ?? [];
      entry.hidden = isFiltered && !tags.some((tag) => chosen.has(tag));
    }
  }
}

/** The tags that are chosen stand in the address, `?tag=` for each, so that a link to them can be passed on. */
function toggleTag(tag: string): void {
  const chosen = readTags();
  const address = new URL(location.href);
  address.searchParams.delete('tag');
  for (const other of chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag])
    address.searchParams.append('tag', other);
  history.replaceState(history.state, '', address);
  filterUpdates();
}

export function watchUpdates(): void {
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey } = event;
    const chip = target instanceof Element && target.closest('[data-updates] [data-update-tag]');
    if (!chip || metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    toggleTag(chip.getAttribute('data-update-tag') ?? '');
  });
  addEventListener('popstate', () => filterUpdates());
}
