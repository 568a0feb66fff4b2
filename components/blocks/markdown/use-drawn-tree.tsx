'use client';

import type { Root } from 'hast';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type FencedBlocks, replaceFences } from '@/lib/content/markup/integration-fences';
import { makeArticleParts } from '../article-parts';
import { toElements } from '../to-elements';
import { makeBrowserContext } from './browser-parts';
import type { DrawOptions, MarkdownDrawing } from './markdown-resolvers';

/** The tree itself is kept for the next drawing. */
function withFences(tree: Root, fenced: FencedBlocks): Root {
  if (Object.keys(fenced).length === 0) return tree;
  const copy = structuredClone(tree);
  replaceFences(copy, fenced);
  return copy;
}

/** A tree as elements. Their components stay the same, so that what somebody opened stays open when the text changes. */
export function useDrawnTree(tree: Root, drawing: MarkdownDrawing, options: DrawOptions): ReactNode {
  const latest = useRef(drawing);
  latest.current = drawing;
  const [components] = useState(() => ({
    ...makeArticleParts(makeBrowserContext(latest, options)),
    ...options.others,
  }));
  const { resolveLink, resolveFile, drawLink, tags, integrations, offersAssistants } = drawing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with others of these it is drawn again
  return useMemo(
    () => toElements(integrations ? withFences(tree, integrations.fenced) : tree, components),
    [tree, components, resolveLink, resolveFile, drawLink, tags, integrations, offersAssistants],
  );
}
