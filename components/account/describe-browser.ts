/** In the order in which they are told apart: most browsers also name the ones they descend from. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChromium\/|\bHeadlessChrome\//, 'Chromium'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** «Firefox on Windows»: enough to know one's own session again. */
export function describeBrowser(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown browser';
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (!browser && !system) return 'Unknown browser';
  return system ? `${browser ?? 'Browser'} on ${system}` : (browser ?? '');
}

export function isPhone(userAgent: string | undefined): boolean {
  return /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '');
}
