import type { Element } from 'hast';
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react';
import type { ArticleSource, ArticleUses } from './article-source';
import type { CodeText } from './highlight/code-marks';
import type { BlockMessages } from './messages/en';
import type { BlockComponents } from './to-elements';

/** What the components of one article share. What differs between server and browser comes from here. */
export interface RenderContext
  extends Pick<ArticleSource, 'resolveLink' | 'resolveFile' | 'externalLinks' | 'lang' | 'locale' | 'tags'> {
  messages: BlockMessages;
  /** The language of these words, where the text is in another one. */
  wordsLang?: string | undefined;
  /** The `code` of a block, in its colours where they are known. */
  renderCode: (code: CodeText) => ReactNode;
  /** Undefined for a formula that cannot be read; `source` is how it is written. */
  renderFormula: (formula: string, isBlock: boolean, source: string) => ReactNode | undefined;
  /** Undefined where there is no icon of this name; one that is known later is drawn as the fallback until then. */
  renderIcon: (name: string, fallback?: ReactNode) => ReactNode | undefined;
  /** Draws a tag of a specification; without it such tags are shown as they are written. */
  makeOpenapi?:
    | ((
        Written: (props: PartProps) => ReactNode,
        components: BlockComponents,
      ) => (props: PartProps) => ReactNode)
    | undefined;
  /** Draws a block of an integration; without it what the page itself says is drawn. */
  makeIntegration?: ((components: BlockComponents) => (props: PartProps) => ReactNode) | undefined;
  /** What is drawn in place of a block of code; undefined draws the block. */
  drawCode?: ((props: PartProps) => ReactNode | undefined) | undefined;
  /** The element of a link: one that the dashboard follows without loading its screens again. */
  Anchor: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement>> | 'a';
  /** What is drawn in place of a link; undefined draws the link. */
  drawLink?: ((target: string, children: ReactNode) => ReactNode | undefined) | undefined;
  /** Members see what readers do not: broken links, conditions, the source of what is unknown. */
  isMember: boolean;
  /** Whether a prompt that says nothing of it may be opened in an assistant elsewhere. */
  offersAssistants?: boolean | undefined;
  uses: ArticleUses;
}

/** What every element of the dialect is given. */
export interface PartProps {
  node?: Element;
  children?: ReactNode;
}
