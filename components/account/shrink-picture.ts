'use client';

import { t } from './messages';

/** What the contract takes for a picture as a data address. */
const MAX_LENGTH = 2048;
const SIDES = [96, 80, 64, 56, 48, 40, 32, 24];
const QUALITIES = [0.8, 0.6, 0.4, 0.25];

function readAsDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

function drawSquare(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const cut = Math.min(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(t('thisBrowserCannotResizePicturesEnter'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, (bitmap.width - cut) / 2, (bitmap.height - cut) / 2, cut, cut, 0, 0, side, side);
  return canvas;
}

/** The middle of a picture as a small square that fits into the account itself. */
export async function shrinkPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(t('isNotAPictureThatThis', { name: file.name }));
  });
  try {
    for (const side of SIDES) {
      const canvas = drawSquare(bitmap, side);
      for (const quality of QUALITIES) {
        const blob = await new Promise<Blob | null>((resolve) =>
          canvas.toBlob(resolve, 'image/webp', quality),
        );
        const address = blob ? await readAsDataAddress(blob) : '';
        if (address && address.length <= MAX_LENGTH) return address;
      }
    }
  } finally {
    bitmap.close();
  }
  throw new Error(t('thisPictureCannotBeMadeSmall'));
}
