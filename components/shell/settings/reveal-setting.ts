import { foldForSearch } from '@/lib/text/fold';

/** How the address names a setting: its label, folded. */
export const anchorOf = (label: string): string =>
  foldForSearch(label)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A screen that has not shown the setting by then does not have it for this person. */
const PATIENCE_MS = 10_000;
const MARKED_MS = 2_500;

let stop: () => void = () => {};

/** Scrolls to a setting and puts the focus there, as soon as its screen is shown. */
export function revealSetting(path: string, anchor: string): void {
  stop();
  const tryNow = () => {
    const found = location.pathname === path ? findSetting(anchor) : undefined;
    if (!found) return;
    stop();
    show(found);
  };
  const observer = new MutationObserver(tryNow);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    stop = () => {};
  };
  observer.observe(document.body, { childList: true, subtree: true });
  tryNow();
}

const findSetting = (anchor: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#content [data-setting]')].find(
    ({ dataset }) => anchorOf(dataset.setting ?? '') === anchor,
  );

function show(setting: HTMLElement): void {
  setting.scrollIntoView({ block: setting.offsetHeight > innerHeight ? 'start' : 'center' });
  const isCard = setting.tagName === 'SECTION';
  const control = isCard
    ? undefined
    : setting.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]');
  if (!control) setting.tabIndex = -1;
  (control ?? setting).focus({ preventScroll: true });
  setting.toggleAttribute('data-revealed', true);
  setTimeout(() => setting.removeAttribute('data-revealed'), MARKED_MS);
}
