const specials = /[\\`*_[\]<>]/g;

/** Text inside the brackets of a link or an image. */
const escapeLabel = (text: string) => text.replace(/\s+/g, ' ').replace(specials, '\\$&');

/** An address as markdown takes it: in angle brackets where bare it would end too soon. */
function writeAddress(target: string): string {
  const oneLine = target.trim().replace(/[\r\n]+/g, '');
  if (oneLine !== '' && !/[\s()<>\\]/.test(oneLine)) return oneLine;
  return `<${oneLine.replace(/[<>\\]/g, (char) => `\\${char}`)}>`;
}

export function writeLink(text: string, target: string): string {
  return `[${escapeLabel(text)}](${writeAddress(target)})`;
}

export function writeImage(alt: string, target: string): string {
  return `![${escapeLabel(alt)}](${writeAddress(target)})`;
}
