import type { DocumentBlock } from './nodes';
import { readFragment } from './plain-text';
import { writeRef } from './refs';
import { writeHtmlAttributes, writeInlineHtml } from './write-html';
import { textOf } from './write-tag';

/** Images with what plain markdown has no place for: captions, sizes, a dark variant, several side by side. */
export function writeImages(block: DocumentBlock): string {
  const figures = (block.nodes ?? []).filter((node) => node.object === 'block').map(writeFigure);
  const { align, fullWidth } = block.data ?? {};
  const isAligned = align === 'left' || align === 'right' || align === 'center';
  const attributes = {
    align: isAligned ? align : undefined,
    'data-full-width': fullWidth === true ? 'true' : undefined,
  };
  const written = writeHtmlAttributes(attributes);
  if (figures.length === 1 && written === '') return figures[0] ?? '';
  return figures.length > 0 ? `<div${written}>${figures.join(' ')}</div>` : '';
}

function writeFigure(image: DocumentBlock): string {
  const { ref, refDark, alt, width, height } = image.data ?? {};
  const [caption] = readFragment(image, 'caption') ?? [];
  const size = { width: toPixels(width), height: toPixels(height) };
  const img = `<img${writeHtmlAttributes({ src: writeRef(ref), alt: textOf(alt), ...size })}>`;
  const dark = refDark
    ? `<source${writeHtmlAttributes({ srcset: writeRef(refDark), media: '(prefers-color-scheme: dark)' })}>`
    : '';
  const inner = writeInlineHtml(caption?.nodes);
  return `<figure>${dark ? `<picture>${dark}${img}</picture>` : img}<figcaption>${inner ? `<p>${inner}</p>` : ''}</figcaption></figure>`;
}

function toPixels(length: unknown): number | undefined {
  const value =
    typeof length === 'object' && length !== null ? (length as { value?: unknown }).value : length;
  return typeof value === 'number' && value > 0 ? Math.min(Math.round(value), 99_999) : undefined;
}
