import { announce } from './announce';
import type { BehaviorMessages } from './behavior-messages';

async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Where the clipboard is kept from a page without TLS, the older way still works. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

const SHOWN_FOR_MS = 2_000;

async function copyFrom(
  button: Element,
  readText: () => string | Promise<string>,
  messages: BehaviorMessages,
): Promise<void> {
  const isCopied = await Promise.resolve()
    .then(readText)
    .then(writeText)
    .catch(() => false);
  announce(isCopied ? messages.copied : messages.copyFailed);
  button.setAttribute('data-copied', isCopied ? 'yes' : 'no');
  setTimeout(() => button.removeAttribute('data-copied'), SHOWN_FOR_MS);
}

/** What the button itself names, or the code around it. */
const readCode = (button: Element): string =>
  button.getAttribute('data-copy') ||
  (button.closest('[data-code]')?.querySelector('pre')?.textContent?.replace(/\n$/, '') ?? '');

async function readPage(button: Element): Promise<string> {
  const answer = await fetch(button.getAttribute('data-copy-page') || button.getAttribute('href') || '');
  if (!answer.ok) throw new Error(`The page could not be read: ${answer.status}`);
  return answer.text();
}

/** Code, whole pages as markdown, and addresses of headings. */
export function watchCopying(messages: BehaviorMessages): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const button = event.target.closest('[data-copy], [data-copy-page], [data-copy-link], [data-wrap]');
    if (button?.matches('[data-copy]')) void copyFrom(button, () => readCode(button), messages);
    else if (button?.matches('[data-copy-page]')) {
      event.preventDefault();
      void copyFrom(button, () => readPage(button), messages);
    } else if (button instanceof HTMLAnchorElement) void copyFrom(button, () => button.href, messages);
    else if (button) toggleWrap(button);
  });
}

function toggleWrap(button: Element): void {
  const isWrapped = button.closest('[data-code]')?.toggleAttribute('data-wrapped') ?? false;
  button.setAttribute('aria-pressed', `${isWrapped}`);
}
