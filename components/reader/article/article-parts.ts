import type { Element } from 'hast';
import type { Components } from 'hast-util-to-jsx-runtime';
import { openapiTags } from '@/lib/content/markup/dialect-names';
import { makeCardParts } from './card-parts';
import { makeCodeParts, type readCodeOptions } from './code-parts';
import type { Drawing } from './drawing';
import { makeOpenapiPart } from './openapi/openapi-part';
import { makePictureParts } from './picture-parts';
import { makeTableParts } from './table-parts';
import { makeTagParts } from './tag-parts';
import { makeTextParts } from './text-parts';

/** How each element of a text is drawn; the map takes names that HTML does not know. */
export function makeArticleParts(
  drawing: Drawing,
  framed: ReadonlyMap<Element, ReturnType<typeof readCodeOptions>>,
): Partial<Components> {
  const { Heading, Link, Formula, TaskBox } = makeTextParts(drawing);
  const { Hint, Tabs, Stepper, Columns, Inner, Unknown } = makeTagParts(drawing);
  const { Embed, ContentRef, File } = makeCardParts(drawing);
  const { Image, Picture, Source } = makePictureParts(drawing);
  const { Table } = makeTableParts(drawing);
  const { Code } = makeCodeParts(drawing, framed);
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
    'lectern-hint': Hint,
    'lectern-tabs': Tabs,
    'lectern-stepper': Stepper,
    'lectern-columns': Columns,
    'lectern-code': Inner,
    'lectern-tab': Inner,
    'lectern-step': Inner,
    'lectern-column': Inner,
    'lectern-if': Inner,
    'lectern-embed': Embed,
    'lectern-content-ref': ContentRef,
    'lectern-file': File,
    'lectern-unknown': Unknown,
    ...Object.fromEntries([...openapiTags].map((name) => [`lectern-${name}`, Unknown])),
  } as Partial<Components>;
  // A description in a specification names no other specification.
  const Openapi = makeOpenapiPart(drawing, Unknown, plain);
  return { ...plain, ...Object.fromEntries([...openapiTags].map((name) => [`lectern-${name}`, Openapi])) };
}
