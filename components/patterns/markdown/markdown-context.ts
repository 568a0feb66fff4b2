'use client';

import { createContext, type ReactNode, use } from 'react';

interface ResolvedLink {
  href: string;
  /** Of the page that it leads to, for cards. */
  title?: string;
  emoji?: string;
  icon?: string;
  isBroken?: boolean;
}

interface ResolvedFile {
  href: string;
  name?: string;
  size?: number;
  contentType?: string;
  width?: number;
  height?: number;
}

export interface MarkdownResolvers {
  /** Where an address in the text leads; undefined leaves it as it is. */
  resolveLink?: (target: string) => ResolvedLink | undefined;
  /** Where a file lies; undefined leaves the address as it is. */
  resolveFile?: (target: string) => ResolvedFile | undefined;
}

export interface MarkdownDrawing extends MarkdownResolvers {
  /** What is drawn in place of a link; undefined draws the link. */
  drawLink?: ((target: string, children: ReactNode) => ReactNode | undefined) | undefined;
}

export const MarkdownContext = createContext<MarkdownDrawing>({});

export const useMarkdownResolvers = (): MarkdownDrawing => use(MarkdownContext);
