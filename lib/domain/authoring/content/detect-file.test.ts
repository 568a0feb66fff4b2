import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { detectFile } from './detect-file';

const bytes = (text: string) => new TextEncoder().encode(text);
const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp', orientation?: number) => {
  const image = sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } });
  return (orientation ? image.withMetadata({ orientation }) : image).toFormat(format).toBuffer();
};

describe('detectFile', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('measures a %s, whatever its name', async (format) => {
    expect(await detectFile(await picture(format), 'page.html')).toEqual({
      contentType: `image/${format}`,
      width: 4,
      height: 2,
    });
  });

  it('measures a picture as it is shown', async () => {
    expect(await detectFile(await picture('jpeg', 6), 'a.jpg')).toMatchObject({ width: 2, height: 4 });
  });

  it.each([
    ['<svg width="3" height="4px">', { contentType: 'image/svg+xml', width: 3, height: 4 }],
    [
      '\uFEFF<?xml version="1.0"?>\n<!-- a -- b -->\n<!DOCTYPE svg><svg viewBox="0 0 10.4 20">',
      { contentType: 'image/svg+xml', width: 10, height: 20 },
    ],
    ['<?xml version="1.0"?><rss/>', { contentType: 'application/xml' }],
    ['  <!DOCTYPE HTML><p>', { contentType: 'text/html' }],
    ['<script>alert(1)</script>', { contentType: 'text/html' }],
    ['{"a": 1}', { contentType: 'text/plain' }],
    ['', { contentType: 'text/plain' }],
  ])('reads %j by its content', async (text, expected) => {
    expect(await detectFile(bytes(text), 'liar.png')).toEqual(expected);
  });

  it('lets the name choose among kinds of plain text alone', async () => {
    expect((await detectFile(bytes('{}'), 'a.JSON')).contentType).toBe('application/json');
    expect((await detectFile(bytes('a,b'), 'a.csv')).contentType).toBe('text/csv');
    expect((await detectFile(bytes('x'), 'a.svg')).contentType).toBe('text/plain');
    expect((await detectFile(bytes('x'), 'a.constructor')).contentType).toBe('text/plain');
    expect((await detectFile(bytes('%PDF-1.7'), 'a.txt')).contentType).toBe('application/pdf');
  });

  it('takes programs and unknown bytes for bytes, and survives damage', async () => {
    for (const content of [
      bytes('MZ\u0000\u0000'),
      bytes('\u007fELF\u0002\u0001\u0001\u0000'),
      new Uint8Array([0x90, 0x91, 0xfd, 0x00, 0x01]),
    ]) {
      expect((await detectFile(content, 'a.png')).contentType).toBe('application/octet-stream');
    }
    const cut = (await picture('png')).subarray(0, 20);
    expect(await detectFile(cut, 'a.png')).toMatchObject({ contentType: 'image/png' });
    const split = bytes('é'.repeat(3_000));
    expect((await detectFile(split.subarray(0, 5_001), 'a.txt')).contentType).toBe('text/plain');
  });
});
