import type { Element, Root } from 'hast';
import type { ReactNode } from 'react';
import type { SpaceTag } from '@/lib/content/tags';
import type { ArticleFile, ArticleLink } from '../article-source';
import type { RenderContext } from '../render-context';
import type { BlockComponents } from '../to-elements';

/** How the blocks of integrations are drawn; loaded where a text has one. */
export interface IntegrationDrawing {
  /** The same tree with code that integrations draw as blocks of theirs; the tree itself is kept for the next drawing. */
  prepare: (tree: Root) => Root;
  /** `otherwise` is what the page itself says of it. With `onUpdateProps` it is drawn for who edits the page. */
  draw: (
    node: Element,
    otherwise: ReactNode,
    onUpdateProps?: ((props: Record<string, unknown>) => void) | undefined,
  ) => ReactNode;
}

export interface MarkdownResolvers {
  /** Where an address in the text leads; undefined leaves it as it is. */
  resolveLink?: (target: string) => ArticleLink | undefined;
  /** Where a file lies; undefined leaves the address as it is. */
  resolveFile?: (target: string) => ArticleFile | undefined;
  /** The library of tags of its space. */
  tags?: readonly SpaceTag[] | undefined;
  /** What integrations draw in it. */
  integrations?: IntegrationDrawing | undefined;
  /** Whether a prompt that says nothing of it may be opened in an assistant elsewhere. */
  offersAssistants?: boolean | undefined;
}

export type WholeResolvers = MarkdownResolvers &
  Required<Pick<MarkdownResolvers, 'resolveLink' | 'resolveFile'>>;

export interface MarkdownDrawing extends MarkdownResolvers {
  /** What is drawn in place of a link; undefined draws the link. */
  drawLink?: ((target: string, children: ReactNode) => ReactNode | undefined) | undefined;
}

export interface DrawOptions {
  /** Operations of specifications are drawn, and not shown as they are written. */
  showsOpenapi: boolean;
  /** What is drawn otherwise than on a page. */
  others?: BlockComponents;
  /** Draws some blocks of code otherwise; undefined draws them as everywhere. */
  drawCode?: RenderContext['drawCode'];
}
