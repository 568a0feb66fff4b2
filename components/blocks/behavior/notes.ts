/** Room between a word and the note that opens beside it. */
const GAP = 6;
const EDGE = 16;
/** The pointer may cross other words on its way. */
const REST_MS = 150;

const noteOf = (word: Element) => document.getElementById(word.getAttribute('data-note') ?? '');

/** Puts an open note below the word that it is about, or above it where there is no room. */
function place(note: HTMLElement, word: Element): void {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const isBelow = bottom + GAP + height <= innerHeight || top < height + GAP;
  note.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
  note.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
}

/** A note opens by press as the browser does it, and by hover; it closes when pointer and focus have left. */
export function watchNotes(): void {
  let opened: { word: Element; note: HTMLElement } | undefined;
  let timer = 0;
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('.note:popover-open')) return;
      const word =
        opened?.note === target
          ? opened.word
          : document.querySelector(`[data-note="${target.id}"]:is(:focus, :hover)`);
      if (word) place(target, word);
    },
    true,
  );
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    const word = target.closest('[data-note]');
    clearTimeout(timer);
    if (word) timer = window.setTimeout(() => open(word), REST_MS);
    else if (opened && !opened.note.contains(target)) timer = window.setTimeout(close, REST_MS);
  });
  addEventListener('scroll', close, { passive: true });

  function open(word: Element): void {
    const note = noteOf(word);
    if (!note?.showPopover || note.matches(':popover-open')) return;
    opened = { word, note };
    note.showPopover();
  }

  function close(): void {
    if (opened?.note.matches(':popover-open')) opened.note.hidePopover();
    opened = undefined;
  }
}
