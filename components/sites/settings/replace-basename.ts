/** The address of a site under another name; the name is its last segment. */
export function replaceBasename(address: string, before: string, after: string): string {
  return address.endsWith(`/${before}`) ? `${address.slice(0, -before.length)}${after}` : address;
}
