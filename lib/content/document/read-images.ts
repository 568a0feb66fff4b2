import { makeBlock, makeFragment, makeParagraph, makeVoid } from './make-nodes';
import type { DocumentBlock, InlineNode } from './nodes';

export interface ImageParts {
  ref: unknown;
  refDark?: unknown;
  alt?: unknown;
  width?: unknown;
  height?: unknown;
  caption?: InlineNode[] | undefined;
}

export function makeImages(images: readonly ImageParts[], data: Record<string, unknown> = {}): DocumentBlock {
  const nodes = images.map(({ caption, ...own }) =>
    makeVoid('image', own, caption?.length ? [makeFragment('caption', [makeParagraph(caption)])] : []),
  );
  return makeBlock('images', nodes, data);
}
