import type { FileEntry } from '@/lib/content/page-tree';
import type { FileStore } from '@/lib/storage/files/file-store';

const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif|tiff|bmp|svg\+xml)$/;
const WIDEST = 1_600;
const HIGHEST = 2_400;
const MOST_PIXELS = 60_000_000;
/** In bytes, of one picture as it was uploaded. */
const LARGEST = 30_000_000;

export interface Picture {
  path: string;
  width: number;
  height: number;
}

export const isPicture = ({ contentType, size }: FileEntry): boolean =>
  PICTURE.test(contentType) && size <= LARGEST;

export async function measurePicture(files: FileStore, entry: FileEntry): Promise<Picture | undefined> {
  const path = `/pictures/${entry.blob}`;
  if (entry.width && entry.height) return { path, width: entry.width, height: entry.height };
  try {
    const { width, height } = await (await openPicture(await readBytes(files, entry.blob))).metadata();
    return width && height ? { path, width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** Drawn anew in a form that every reader of PDF knows, no larger than paper can show; a broken one is a grey field. */
export async function drawPicture(files: FileStore, path: string): Promise<Uint8Array> {
  try {
    const picture = await openPicture(await readBytes(files, path.slice(path.lastIndexOf('/') + 1)));
    const { format, hasAlpha } = await picture.metadata();
    const drawn = picture.autoOrient().resize({
      width: WIDEST,
      height: HIGHEST,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const isPhoto = format === 'jpeg' && !hasAlpha;
    return await (isPhoto ? drawn.jpeg({ quality: 85 }) : drawn.png()).toBuffer();
  } catch {
    return drawGrey();
  }
}

async function openPicture(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'none' });
}

async function drawGrey(): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 16, height: 9, channels: 3, background: '#e8eaed' } })
    .png()
    .toBuffer();
}

async function readBytes(files: FileStore, blob: string): Promise<Uint8Array> {
  const stream = await files.read(blob);
  if (!stream) throw new Error('The file is missing.');
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
