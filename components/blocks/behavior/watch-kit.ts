import type { KitAction, KitConfirm, PlainValues } from '@/lib/content/contentkit/elements';
import { resolveBindings } from '@/lib/content/contentkit/resolve-bindings';
import { makeElement } from './make-element';

/** What stands around the elements of an integration: it holds their state, and asks the integration. */
export interface KitHost {
  getState: () => PlainValues;
  setState: (state: PlainValues) => void;
  /** Any action but the opening of an address, with the values of the state in it. */
  act: (action: KitAction) => void;
  /** By which address one is opened; the address itself unless said. */
  windowAddress?: ((url: string) => string) | undefined;
  /** An address was opened in a window of its own, where somebody may sign in. */
  onOpened?: (() => void) | undefined;
  /** A frame asks to go to a page of the site. */
  navigate?: ((path: string, anchor: string | undefined) => void) | undefined;
  /** What frames are told of the page beside their data. */
  page?: PlainValues | undefined;
  cancelLabel: string;
}

const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:)/i;
const LOWEST_FRAME = 32;
const TALLEST_FRAME = 10_000;

/** Hears the fields, buttons and frames in a root, until it is told to stop. */
export function watchKit(root: HTMLElement, host: KitHost): () => void {
  const frames = new Set<HTMLIFrameElement>();
  const press = (action: KitAction) => {
    const resolved = resolveBindings(action, host.getState());
    if (resolved.action !== '@ui.url.open') return host.act(resolved);
    const { url } = resolved;
    if (typeof url !== 'string' || !SAFE_ADDRESS.test(url)) return;
    window.open(host.windowAddress?.(url) ?? url, '_blank', 'noopener');
    host.onOpened?.();
  };
  const confirmed = (element: HTMLElement, then: () => void, otherwise?: () => void) => {
    const { kitConfirm } = element.dataset;
    if (kitConfirm) askToConfirm(JSON.parse(kitConfirm) as KitConfirm, host.cancelLabel, then, otherwise);
    else then();
  };
  const store = (field: Field) => {
    const key = field.dataset.kitState as string;
    host.setState({ ...host.getState(), [key]: readField(field, host.getState()[key]) });
    for (const frame of frames) sendData(frame, host);
  };

  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-kit-press]');
    if (!button || !root.contains(button)) return;
    event.preventDefault();
    confirmed(button, () => press(JSON.parse(button.dataset.kitPress as string) as KitAction));
  };
  const onInput = (event: Event) => {
    const field = findField(event.target);
    if (field && !isTicked(field) && field.tagName !== 'SELECT') store(field);
  };
  const onChange = (event: Event) => {
    const field = findField(event.target);
    if (!field) return;
    const change = () => {
      store(field);
      const { kitChange } = field.dataset;
      if (kitChange) press(JSON.parse(kitChange) as KitAction);
    };
    confirmed(field, change, () => {
      if (isTicked(field)) field.checked = !field.checked;
    });
  };
  const onMessage = (event: MessageEvent) => {
    const frame = [...root.querySelectorAll<HTMLIFrameElement>('iframe[data-kit-frame]')].find(
      ({ contentWindow }) => contentWindow === event.source,
    );
    if (!frame || event.origin !== new URL(frame.src).origin) return;
    const action = readMessage(event.data);
    if (action?.action === '@webframe.ready') frames.add(frame);
    if (action?.action === '@webframe.ready') return sendData(frame, host);
    if (action?.action === '@webframe.resize') return resize(frame, action.size);
    if (action?.action === '@webframe.navigate') {
      if (typeof action.path === 'string')
        host.navigate?.(action.path, typeof action.anchor === 'string' ? action.anchor : undefined);
      return;
    }
    if (action) press(action);
  };

  root.addEventListener('click', onClick);
  root.addEventListener('input', onInput);
  root.addEventListener('change', onChange);
  window.addEventListener('message', onMessage);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('input', onInput);
    root.removeEventListener('change', onChange);
    window.removeEventListener('message', onMessage);
  };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const findField = (target: EventTarget | null): Field | undefined =>
  target instanceof Element ? (target.closest<Field>('[data-kit-state]') ?? undefined) : undefined;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function readField(field: Field, held: unknown): unknown {
  const { kitKind, kitValue } = field.dataset;
  if (kitKind === 'boolean') return (field as HTMLInputElement).checked;
  if (field instanceof HTMLSelectElement && field.multiple)
    return [...field.selectedOptions].map(({ value }) => value);
  if (kitValue === undefined) return field.value;
  const value: unknown = JSON.parse(kitValue);
  if (kitKind !== 'list') return value;
  const others = (Array.isArray(held) ? held : []).filter((one) => one !== value);
  return (field as HTMLInputElement).checked ? [...others, value] : others;
}

/** What a frame says: an action of its own, or how tall it is as oEmbed frames say it. */
function readMessage(data: unknown): KitAction | undefined {
  if (typeof data === 'string') {
    const height = /^\{"context":"iframe\.resize","height":(\d+(?:\.\d+)?)\}$/.exec(
      data.replace(/\s/g, ''),
    )?.[1];
    return height ? { action: '@webframe.resize', size: { height: Number(height) } } : undefined;
  }
  const action = (data as { action?: unknown } | null)?.action;
  return typeof action === 'object' && action !== null && typeof (action as KitAction).action === 'string'
    ? (action as KitAction)
    : undefined;
}

function resize(frame: HTMLIFrameElement, size: unknown): void {
  const { aspectRatio, height, maxHeight } = (size ?? {}) as Record<string, unknown>;
  const tall = [height, maxHeight].find((one) => typeof one === 'number' && one > 0) as number | undefined;
  if (typeof aspectRatio === 'number' && aspectRatio > 0) frame.style.aspectRatio = String(aspectRatio);
  if (tall === undefined) return;
  frame.style.height = `${Math.min(Math.max(tall, LOWEST_FRAME), TALLEST_FRAME)}px`;
  if (typeof aspectRatio !== 'number') frame.style.aspectRatio = 'auto';
}

/** Frames are told their data, and told it again when the state has changed. */
export function sendData(frame: HTMLIFrameElement, host: KitHost): void {
  const data = JSON.parse(frame.dataset.kitFrame ?? '{}') as PlainValues;
  const state = resolveBindings(data, host.getState());
  frame.contentWindow?.postMessage({ state, ...host.page }, new URL(frame.src).origin);
}

function askToConfirm(
  { title, text, confirm, style }: KitConfirm,
  cancelLabel: string,
  then: () => void,
  otherwise?: () => void,
): void {
  const dialog = makeElement(
    'dialog',
    { class: 'kit-dialog', 'aria-label': title },
    makeElement('h2', {}, title),
    makeElement('p', {}, text),
    makeElement(
      'div',
      { class: 'kit-foot' },
      makeElement(
        'button',
        { type: 'button', class: 'kit-button', onclick: () => dialog.close() },
        cancelLabel,
      ),
      makeElement(
        'button',
        { type: 'button', class: 'kit-button', 'data-style': style, onclick: () => dialog.close('confirm') },
        confirm,
      ),
    ),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (dialog.returnValue === 'confirm') then();
    else otherwise?.();
  });
  document.body.append(dialog);
  dialog.showModal();
}
