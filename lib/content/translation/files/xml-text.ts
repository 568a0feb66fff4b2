const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 cannot hold, not as a reference either. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;

/** Line ends of the text are told from those of the file. */
export function writeXmlText(text: string, writeOther: (hex: string) => string = () => ''): string {
  let [written, at] = ['', 0];
  for (const { 0: sign, index } of text.matchAll(UNWRITABLE)) {
    written += escapeXml(text.slice(at, index)) + writeOther(toHex(sign));
    at = index + sign.length;
  }
  return written + escapeXml(text.slice(at));
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replaceAll('\r', '&#13;');

/** White space of an attribute stays what it is. */
export const writeXmlAttribute = (value: string): string =>
  writeXmlText(value).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

const toHex = (sign: string): string => sign.charCodeAt(0).toString(16).padStart(4, '0');

/** The character of four hexadecimal digits, where XML 1.0 cannot hold it but a text can. */
export function readHex(hex: string): string | undefined {
  const code = /^[0-9a-f]{4}$/i.test(hex) ? Number.parseInt(hex, 16) : 0;
  return code === 0 || (code >= 0xd800 && code <= 0xdfff) ? undefined : String.fromCharCode(code);
}
