/** Says to a screen reader what happened. */
export function announce(text: string): void {
  const live = document.querySelector('[data-live]');
  if (!live) return;
  // The same words twice are said twice.
  live.textContent = '';
  requestAnimationFrame(() => {
    live.textContent = text;
  });
}
