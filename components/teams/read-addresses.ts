/** The e-mail addresses in a pasted text, each once: «Ada <ada@example.org>; ben@example.org». */
export function readAddresses(text: string): string[] {
  const found = text.match(/[^\s<>"',;:()[\]]+@[^\s<>"',;:()[\]]+/gu) ?? [];
  return [...new Map(found.map((address) => [address.toLowerCase(), address])).values()];
}

/** Puts the address in place of its number: `add.1: there is no such member`. */
export function nameRefused(message: string, add: readonly string[]): string {
  const [, index, rest] = /^(?:body\.)?add\.(\d+): (.+)$/s.exec(message) ?? [];
  const refused = index === undefined ? undefined : add[Number(index)];
  return refused === undefined || rest === undefined ? message : `"${refused}": ${rest}`;
}
