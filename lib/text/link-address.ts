const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const NOWHERE = 'https://nowhere.invalid';

/** Whether a link may lead there: not to addresses that run code or open something on the reader's machine. */
export const isLinkAddress = (address: string): boolean =>
  URL.canParse(address, NOWHERE) && SAFE_PROTOCOLS.has(new URL(address, NOWHERE).protocol);

/** A part of an address as it reads; as it stands where somebody wrote it wrongly, such as `#100%`. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
