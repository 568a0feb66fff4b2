import type { Element } from 'hast';
import type { ArticleSource } from './article-source';
import type { HighlightedCode } from './highlight-code';
import type { BlockMessages } from './messages/en';
import type { PreparedView } from './openapi/prepare-view';

/** What the parts of one article share while it is rendered. */
export interface RenderContext
  extends Pick<ArticleSource, 'resolveLink' | 'resolveFile' | 'externalLinks' | 'locale'> {
  messages: BlockMessages;
  /** By the `pre` that it stands in. */
  code: ReadonlyMap<Element, HighlightedCode>;
  /** By the tag that asks for it. */
  openapi: ReadonlyMap<Element, PreparedView>;
  /** Markup of a formula; undefined for one that cannot be read. */
  renderFormula: (formula: string, isBlock: boolean) => string | undefined;
  /** A number that no other block of this article has. */
  nextNumber: () => number;
  uses: { math: boolean; mermaid: boolean };
}

/** What every element of the dialect is given. */
export interface PartProps {
  node?: Element;
  children?: React.ReactNode;
}
