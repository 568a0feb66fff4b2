/** Calls `read` once the pointer rests after the selection changed; answers how to stop. */
export function watchSelection(
  element: HTMLElement,
  read: () => void,
  onDown: (event: PointerEvent) => void = () => {},
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDown = false;

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isDown) read();
    }, 100);
  }
  function onUp() {
    isDown = false;
    wait();
  }
  document.addEventListener('selectionchange', wait, { signal });
  element.addEventListener(
    'pointerdown',
    (event) => {
      isDown = true;
      onDown(event);
    },
    { signal },
  );
  document.addEventListener('pointerup', onUp, { signal });
  document.addEventListener('pointercancel', onUp, { signal });
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
