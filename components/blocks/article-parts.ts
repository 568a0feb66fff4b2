import type { Components } from 'hast-util-to-jsx-runtime';
import { openapiTags } from '@/lib/content/markup/dialect-names';
import { makeCardParts } from './card-parts';
import { makeCellParts } from './cell-parts';
import { makeCodeParts } from './code-parts';
import { makeInlineParts } from './inline-parts';
import { makePictureParts } from './picture-parts';
import type { RenderContext } from './render-context';
import { makeTableParts } from './table-parts';
import { makeTagParts } from './tag-parts';
import { makeTextParts } from './text-parts';

/** How each element of a text is rendered; the map takes names that HTML does not know. */
export function makeArticleParts(context: RenderContext): Partial<Components> {
  const inline = makeInlineParts(context);
  const { Heading, Link, Formula, TaskBox } = makeTextParts(context, inline);
  const { Hint, Tabs, Stepper, Columns, Condition, Inner, Unknown } = makeTagParts(context);
  const { Embed, ContentRef, File } = makeCardParts(context);
  const { Image, Picture, Source } = makePictureParts(context);
  const { Table } = makeTableParts(context);
  const { Rating, Chip, CellFile } = makeCellParts(context);
  const { Button, InlineIcon, Annotation, Note, Notes } = inline;
  const { Code } = makeCodeParts(context);
  const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, Heading]);
  const plain = {
    ...Object.fromEntries(headings),
    a: Link,
    img: Image,
    picture: Picture,
    source: Source,
    pre: Code,
    table: Table,
    input: TaskBox,
    'lectern-math': Formula,
    'lectern-button': Button,
    'lectern-icon': InlineIcon,
    'lectern-annotation': Annotation,
    'lectern-note': Note,
    'lectern-notes': Notes,
    'lectern-rating': Rating,
    'lectern-chip': Chip,
    'lectern-cell-file': CellFile,
    'lectern-hint': Hint,
    'lectern-tabs': Tabs,
    'lectern-stepper': Stepper,
    'lectern-columns': Columns,
    'lectern-code': Inner,
    'lectern-tab': Inner,
    'lectern-step': Inner,
    'lectern-column': Inner,
    'lectern-if': Condition,
    'lectern-embed': Embed,
    'lectern-content-ref': ContentRef,
    'lectern-file': File,
    'lectern-unknown': Unknown,
    ...Object.fromEntries([...openapiTags].map((name) => [`lectern-${name}`, Unknown])),
  } as Partial<Components>;
  // A description in a specification names no other specification.
  const Openapi = context.makeOpenapi?.(Unknown, plain) ?? Unknown;
  return { ...plain, ...Object.fromEntries([...openapiTags].map((name) => [`lectern-${name}`, Openapi])) };
}
