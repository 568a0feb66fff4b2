import type { BehaviorMessages } from './behavior-messages';
import { makeElement, makeIcon } from './make-element';

const ZOOMED = 'img[data-zoom]';

/** A picture that leads somewhere is a link and nothing else. */
const isZoomable = (image: Element) => !image.closest('a, button');

/** Pictures open large, by mouse and by keyboard. */
export function watchZoom(messages: BehaviorMessages): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches(ZOOMED) && isZoomable(target))
      open(target, messages);
  });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLImageElement) || !target.matches(ZOOMED) || !/^(Enter| )$/.test(key)) return;
    event.preventDefault();
    open(target, messages);
  });
}

/** Says which pictures are buttons. */
export function markZoomable(root: ParentNode, messages: BehaviorMessages): void {
  for (const image of root.querySelectorAll<HTMLImageElement>(ZOOMED)) {
    if (!isZoomable(image)) continue;
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', image.alt ? `${messages.enlarge}: ${image.alt}` : messages.enlarge);
  }
}

function open(image: HTMLImageElement, messages: BehaviorMessages): void {
  const large = makeElement('img', { src: image.currentSrc || image.src, alt: image.alt });
  const close = makeElement(
    'button',
    { type: 'button', class: 'panel-button', 'aria-label': messages.close },
    makeIcon('close'),
  );
  const dialog = makeElement(
    'dialog',
    {
      class: 'zoom',
      'aria-label': image.alt || messages.image,
      onclick: () => dialog.close(),
      onclose: () => dialog.remove(),
    },
    close,
    large,
  );
  document.body.append(dialog);
  dialog.showModal();
}
