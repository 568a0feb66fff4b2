'use client';

import type { Components, ExtraProps } from 'hast-util-to-jsx-runtime';
import type { ComponentProps } from 'react';
import { openapiTags } from '@/lib/content/markup/dialect-names';
import { CardsTable, isCardsTable } from './cards-table';
import { CodeBlock, CodeFrame } from './code-block';
import { ContentRefCard, EmbedCard, FileCard } from './link-cards';
import { MarkdownHeading, PlainHeading } from './markdown-heading';
import { MarkdownImage } from './markdown-image';
import { MarkdownLink } from './markdown-link';
import { t } from './messages';
import { OpenapiTag, OpenapiTagSource } from './openapi-tag';
import { Columns, Condition, Hint, Part, Stepper, TabsBlock, UnknownBlock } from './tag-blocks';

type Props<Name extends keyof React.JSX.IntrinsicElements> = ComponentProps<Name> & ExtraProps;

function Table({ node, children, ...rest }: Props<'table'>) {
  if (node && isCardsTable(node)) return <CardsTable table={node} />;
  const {
    'data-view': _view,
    'data-header-hidden': headerHidden,
    ...others
  } = rest as Record<string, unknown>;
  return (
    // A wide table scrolls by itself, also by keyboard, and never the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section className="prose-table" aria-label={t('table')} tabIndex={0}>
      <table {...others} data-header-hidden={headerHidden === undefined ? undefined : ''}>
        {children}
      </table>
    </section>
  );
}

/** The picture for the dark is for the readers' pages: the element would ask for it past all that resolves addresses. */
const NoSource = () => null;

/** Only task lists have inputs: whether the task is done. */
function TaskBox({ checked }: Props<'input'>) {
  return (
    <input
      type="checkbox"
      disabled
      checked={Boolean(checked)}
      readOnly
      aria-label={checked ? t('done') : t('open')}
    />
  );
}

const drawOpenapi = (draw: typeof OpenapiTag) =>
  Object.fromEntries([...openapiTags].map((name) => [`lectern-${name}`, draw]));

/** Operations of a specification as they are written: where there is no room for them, or no reason to read them. */
export const writtenOpenapi = drawOpenapi(OpenapiTagSource);

/** Elements that this app makes of tags; the map takes names that HTML does not know. */
const dialect = {
  'lectern-hint': Hint,
  'lectern-tabs': TabsBlock,
  'lectern-stepper': Stepper,
  'lectern-columns': Columns,
  'lectern-code': CodeFrame,
  'lectern-embed': EmbedCard,
  'lectern-content-ref': ContentRefCard,
  'lectern-file': FileCard,
  'lectern-if': Condition,
  'lectern-tab': Part,
  'lectern-step': Part,
  'lectern-column': Part,
  'lectern-unknown': UnknownBlock,
  ...drawOpenapi(OpenapiTag),
};

export const markdownComponents = {
  h1: MarkdownHeading,
  h2: MarkdownHeading,
  h3: MarkdownHeading,
  h4: MarkdownHeading,
  h5: MarkdownHeading,
  h6: MarkdownHeading,
  a: MarkdownLink,
  img: MarkdownImage,
  source: NoSource,
  pre: CodeBlock,
  table: Table,
  input: TaskBox,
  ...dialect,
} as Components;

/** Comments on one page may all have the same headings. */
export const commentComponents = {
  ...markdownComponents,
  ...writtenOpenapi,
  h1: PlainHeading,
  h2: PlainHeading,
  h3: PlainHeading,
  h4: PlainHeading,
  h5: PlainHeading,
  h6: PlainHeading,
} as Components;
