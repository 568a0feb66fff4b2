import { makeElement, makeIcon } from './make-element';
import type { Words } from './words/words';

const ZOOMED = 'img[data-zoom]';

/** A picture that leads somewhere is a link and nothing else. */
const isZoomable = (image: Element) => !image.closest('a, button');

/** Pictures open large, by mouse and by keyboard. */
export function watchZoom(words: Words): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches(ZOOMED) && isZoomable(target))
      open(target, words);
  });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLImageElement) || !target.matches(ZOOMED) || !/^(Enter| )$/.test(key)) return;
    event.preventDefault();
    open(target, words);
  });
}

/** Says which pictures are buttons. */
export function markZoomable(words: Words): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(ZOOMED)) {
    if (!isZoomable(image)) continue;
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', image.alt ? `${words.enlarge}: ${image.alt}` : words.enlarge);
  }
}

function open(image: HTMLImageElement, words: Words): void {
  const large = makeElement('img', { src: image.currentSrc || image.src, alt: image.alt });
  const close = makeElement(
    'button',
    { type: 'button', class: 'panel-button', 'aria-label': words.close },
    makeIcon('close'),
  );
  const dialog = makeElement(
    'dialog',
    {
      class: 'zoom',
      'aria-label': image.alt || words.image,
      onclick: () => dialog.close(),
      onclose: () => dialog.remove(),
    },
    close,
    large,
  );
  document.body.append(dialog);
  dialog.showModal();
}
