/** Addresses of tags are attributes of ours and not of HTML, so they are checked here. */
export function toSafeAddress(target: string): string | undefined {
  const trimmed = target.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme && !['http', 'https', 'mailto', 'tel'].includes(scheme)) return undefined;
  // A control character hides a scheme from the check above but not from a browser.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return /[\u0000-\u001f]/.test(trimmed) ? undefined : trimmed;
}
