type Child = Node | string | false | undefined;
type Attributes = Record<string, string | number | boolean | undefined | ((event: Event) => void)>;

/** An element with attributes; `onclick` and its like are listeners, `false` and undefined are left out. Text stays text. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false)
      element.setAttribute(key, value === true ? '' : `${value}`);
  }
  appendAll(element, children);
  return element;
}

export function appendAll(element: Element, children: readonly Child[]): void {
  for (const child of children) if (child) element.append(child);
}

/** Icons of the panels, in a square of 24. */
const ICONS = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13ZM15.5 15.5L20 20',
  close: 'M6 6L18 18M18 6L6 18',
  ask: 'M4 5H20V16H11L7 20V16H4Z',
  send: 'M12 19V5M6 11L12 5L18 11',
  stop: 'M7 7H17V17H7Z',
  page: 'M6 3H14L18 7V21H6ZM14 3V7H18',
  again: 'M19 12a7 7 0 1 1-2-4.9M19 4V8H15',
};

export function makeIcon(name: keyof typeof ICONS): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(space, 'svg');
  const attributes = { viewBox: '0 0 24 24', class: 'sign', 'aria-hidden': 'true', fill: 'none' };
  for (const [key, value] of Object.entries(attributes)) icon.setAttribute(key, value);
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', ICONS[name]);
  icon.append(path);
  return icon;
}
