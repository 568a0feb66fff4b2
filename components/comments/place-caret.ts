const copied = [
  'boxSizing',
  'width',
  'font',
  'letterSpacing',
  'lineHeight',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'tabSize',
  'direction',
] as const;

const room = 256;
const width = 288;

/** Where a list at a character of a field goes in `frame`: below its line, or above it where there is no room. */
export function placeCaret(
  field: HTMLTextAreaElement,
  at: number,
  frame: Element,
): { left: number; top?: number; bottom?: number } {
  // A field does not say where its characters are: a copy of it does.
  const copy = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of copied) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    top: '0',
    left: '0',
  });
  copy.textContent = field.value.slice(0, at);
  const mark = document.createElement('span');
  mark.textContent = field.value.slice(at, at + 1) || '.';
  copy.append(mark);
  document.body.append(copy);
  const outer = field.getBoundingClientRect();
  const left = outer.left + mark.offsetLeft;
  const top = outer.top + mark.offsetTop - field.scrollTop;
  const bottom = top + mark.offsetHeight;
  copy.remove();
  const x = Math.max(8, Math.min(left, window.innerWidth - width - 8));
  const origin = originOf(frame);
  return window.innerHeight - bottom > room
    ? { left: x - origin.left, top: bottom + 4 - origin.top }
    : { left: x - origin.left, bottom: origin.bottom - top + 4 };
}

/** What is fixed stands still in the window, except in what is moved by a transform, such as a dialog. */
function originOf(frame: Element): { left: number; top: number; bottom: number } {
  const { translate, transform } = getComputedStyle(frame);
  const isMoved = translate !== 'none' || transform !== 'none';
  if (!isMoved) return { left: 0, top: 0, bottom: window.innerHeight };
  const { left, top, bottom } = frame.getBoundingClientRect();
  return { left: left + frame.clientLeft, top: top + frame.clientTop, bottom: bottom - frame.clientTop };
}
