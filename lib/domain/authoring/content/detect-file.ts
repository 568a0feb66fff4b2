import { lookUp } from '@/lib/content/look-up';

interface DetectedFile {
  contentType: string;
  width?: number;
  height?: number;
}

const HEAD = 4_100;
const MEASURED = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/bmp',
]);
/** Types that file-type tells apart and that a docs platform has a use for; everything else is bytes to be saved. */
const KNOWN =
  /^(?:image|audio|video|font)\/|^application\/(?:pdf|zip|gzip|x-7z-compressed|x-tar|wasm|epub\+zip|vnd\.openxmlformats|vnd\.oasis)/;
const TEXTS: Record<string, string> = {
  json: 'application/json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  csv: 'text/csv',
  md: 'text/markdown',
};

/** What a file is, by its content alone; its name decides only among kinds of plain text. */
export async function detectFile(bytes: Uint8Array, name: string): Promise<DetectedFile> {
  const { fileTypeFromBuffer } = await import('file-type');
  const head = bytes.subarray(0, HEAD);
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found && found.mime !== 'application/xml') {
    if (!KNOWN.test(found.mime)) return { contentType: 'application/octet-stream' };
    return { contentType: found.mime, ...(MEASURED.has(found.mime) ? await measure(bytes) : {}) };
  }
  const text = readText(head);
  if (text === undefined) return { contentType: 'application/octet-stream' };
  const start = text.replace(/^\uFEFF?(?:\s+|<\?xml[^>]*>|<!--(?:[^-]|-(?!->))*-->)*/, '');
  if (/^(?:<!doctype\s+svg|<svg[\s>])/i.test(start))
    return { contentType: 'image/svg+xml', ...measureSvg(text) };
  if (/^<(?:!doctype\s+html|html|head|body|script)\b/i.test(start)) return { contentType: 'text/html' };
  if (text.trimStart().startsWith('<?xml')) return { contentType: 'application/xml' };
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return { contentType: lookUp(TEXTS, extension) ?? 'text/plain' };
}

async function measure(bytes: Uint8Array): Promise<{ width?: number; height?: number }> {
  try {
    // Loaded with the first picture: it takes 20 MB that an idle server does not need.
    const { default: sharp } = await import('sharp');
    const { width, height, orientation } = await sharp(bytes, {
      limitInputPixels: false,
      failOn: 'none',
    }).metadata();
    if (!width || !height) return {};
    // Cameras turn pictures by a mark in them; what is shown is the turned picture.
    return orientation && orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return {};
  }
}

/** Text is UTF-8 without control characters; the cut at the end of the head may halve a character. */
function readText(head: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: head.length === HEAD });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what tells bytes from text
    return /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function measureSvg(text: string): { width?: number; height?: number } {
  const tag = /<svg\b[^>]{0,2000}>/i.exec(text)?.[0] ?? '';
  const length = (name: string) =>
    Number(
      new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d{1,5}(?:\\.\\d+)?)(?:px)?\\s*["']`, 'i').exec(tag)?.[1],
    );
  const box = /\sviewBox\s*=\s*["'][\s,]*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag);
  const width = Math.round(length('width') || Number(box?.[1]));
  const height = Math.round(length('height') || Number(box?.[2]));
  return width > 0 && height > 0 ? { width, height } : {};
}
