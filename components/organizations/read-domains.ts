/** Domains as people paste them: by lines, commas or spaces, perhaps with an @ or an address around them. */
export function readDomains(text: string): string[] {
  const domains = text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^.*@/, '').replace(/\.$/, '').toLowerCase())
    .filter(Boolean);
  return [...new Set(domains)];
}
