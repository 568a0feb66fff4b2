/** The lines of a text without a byte order mark and without their breaks. To split by a pattern takes several times as long. */
export function cutLines(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
}
