'use client';

import type { Root } from 'hast';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { makeArticleParts } from '../article-parts';
import { toElements } from '../to-elements';
import { makeBrowserContext } from './browser-parts';
import type { DrawOptions, MarkdownDrawing } from './markdown-resolvers';

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
    () => toElements(integrations?.prepare(tree) ?? tree, components),
    [tree, components, resolveLink, resolveFile, drawLink, tags, integrations, offersAssistants],
  );
}
