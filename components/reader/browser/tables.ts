/** Marks the tables that need not scroll: their heads can stay in sight while the page scrolls. */
export function watchTables(): void {
  const frames = document.querySelectorAll('.article .table');
  const watcher = new ResizeObserver((entries) => {
    for (const { target } of entries)
      target.toggleAttribute('data-fits', (target.firstElementChild?.scrollWidth ?? 0) <= target.clientWidth);
  });
  for (const frame of frames) watcher.observe(frame);
}
