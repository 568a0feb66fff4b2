import { t } from './messages';

/** In the order in which they are told apart: most browsers also name the ones they descend from. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, t('edge')],
  [/\bOPR\//, t('opera')],
  [/\bSamsungBrowser\//, t('samsungInternet')],
  [/\bFirefox\/|\bFxiOS\//, t('firefox')],
  [/\bChromium\/|\bHeadlessChrome\//, t('chromium')],
  [/\bChrome\/|\bCriOS\//, t('chrome')],
  [/\bSafari\//, t('safari')],
  [/^curl\//, 'curl'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, t('android')],
  [/\bWindows\b/, t('windows')],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, t('linux')],
];

const find = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** «Firefox on Windows»: enough to know one's own session again. */
export function describeBrowser(userAgent: string | undefined): string {
  if (!userAgent) return t('unknownBrowser');
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (!browser && !system) return t('unknownBrowser');
  return system ? t('on', { browser: browser ?? t('browser'), system }) : (browser ?? '');
}

export function isPhone(userAgent: string | undefined): boolean {
  return /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '');
}
