'use client';

/** Where an element stood: each parent, and which of its children led to the element. */
interface Focused {
  element: HTMLElement;
  path: { parent: Element; index: number }[];
}

const HISTORY_LENGTH = 30;
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex], [contenteditable="true"]';
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"], aside';

let history: Focused[] = [];

const isUsable = (element: HTMLElement) =>
  element.isConnected && element.matches(FOCUSABLE) && element.checkVisibility({ visibilityProperty: true });

const ownWays = new WeakMap<HTMLElement, () => void>();

/** How an editor takes the focus: the browser alone would put its cursor at the beginning of the text. */
export function setOwnFocus(element: HTMLElement, focus: () => void): void {
  ownWays.set(element, focus);
}

function focusOn(element: HTMLElement): boolean {
  if (!isUsable(element)) return false;
  const focus = ownWays.get(element);
  if (focus) focus();
  else element.focus({ preventScroll: true });
  return document.activeElement === element;
}

const isFocusLost = () => !document.activeElement || document.activeElement === document.body;

function remember(event: FocusEvent): void {
  const element = event.target;
  if (!(element instanceof HTMLElement)) return;
  const path: Focused['path'] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  history = [...history.filter((known) => known.element !== element), { element, path }].slice(
    -HISTORY_LENGTH,
  );
}

/** The latest element that had the focus and is still there. */
function focusLatest(): boolean {
  return history.toReversed().some(({ element }) => focusOn(element));
}

/** Does not focus a text field: a person must not start to type there by accident. */
const isText = (element: HTMLElement) =>
  element.isContentEditable || element.matches('input, textarea, select');

/** The element now in its place: the next row of a list, or else the previous one. */
function focusNeighbour({ path }: Focused): boolean {
  const found = path.find(({ parent }) => parent.isConnected);
  // At the very top there is nothing beside it that somebody would look for.
  if (!found || found.parent.contains(document.body)) return false;
  const { parent, index } = found;
  if (parent instanceof HTMLElement && parent.isContentEditable)
    return focusOn(parent.closest<HTMLElement>('[contenteditable="true"]') ?? parent);
  const beside = parent.children[Math.min(index, parent.children.length - 1)] ?? parent;
  const candidates = [beside, ...beside.querySelectorAll(FOCUSABLE), ...parent.querySelectorAll(FOCUSABLE)];
  return candidates.some(
    (candidate) =>
      candidate instanceof HTMLElement && candidate.tabIndex >= 0 && !isText(candidate) && focusOn(candidate),
  );
}

const focusMain = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/** Gives the focus back to what had it before a dialog, menu or panel that is gone; what took it meanwhile keeps it. */
export function returnFocus(): void {
  if (isFocusLost() && !focusLatest()) focusMain();
}

/** An element that is removed while it has the focus passes it on, so that the keyboard never starts at the top again. */
function passOn(): void {
  const last = history.at(-1);
  if (!last || last.element.isConnected || !isFocusLost()) return;
  const around = [last.element, ...last.path.map(({ parent }) => parent)];
  const isLayerGone = around.some((element) => element.matches(LAYERS) && !element.isConnected);
  if (isLayerGone ? focusLatest() : focusNeighbour(last) || focusLatest()) return;
  focusMain();
}

/** Follows the focus of the whole page; ends with what it answers. */
export function watchFocus(): () => void {
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    // The code that removed it may move the focus itself in the same turn.
    frame = requestAnimationFrame(passOn);
  });
  // In the order of the events, since a listener may move the focus at once.
  document.addEventListener('focusin', remember, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember, true);
    observer.disconnect();
    cancelAnimationFrame(frame);
    history = [];
  };
}
