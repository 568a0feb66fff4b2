/** Says to a screen reader what happened. */
export function announce(text: string): void {
  const live = document.querySelector('[data-live]');
  if (!live) return;
  // The same message twice is announced twice.
  live.textContent = '';
  requestAnimationFrame(() => {
    live.textContent = text;
  });
}
