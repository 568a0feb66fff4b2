import { z } from 'zod';
import { text } from './shared';

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be an id');
const space = id.optional();

/** Where a link of a document leads. */
export const contentRef = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('url'), url: text(1, 2048) }),
    z.object({ kind: z.literal('file'), file: id }),
    z.object({ kind: z.literal('page'), page: id, space }),
    z.object({ kind: z.literal('anchor'), anchor: text(1, 256), page: id.optional(), space }),
    z.object({ kind: z.literal('user'), user: id }),
    z.object({ kind: z.literal('collection'), collection: id }),
    z.object({ kind: z.literal('space'), space: id }),
    z.object({ kind: z.literal('reusable-content'), reusableContent: id, space }),
    z.object({ kind: z.literal('openapi'), spec: text(1, 256) }),
  ],
  {
    error:
      'must be a reference whose `kind` is one of url, file, page, anchor, user, collection, space, reusable-content, openapi',
  },
);

const withRef = z.looseObject({ ref: contentRef });
const word = text(0, 1024);
const operation = z.looseObject({ ref: contentRef, path: text(1, 1024), method: text(1, 32) });
const table = z.looseObject({
  view: z.looseObject({ type: z.enum(['grid', 'cards']) }),
  records: z.record(
    z.string(),
    z.looseObject({ orderIndex: z.string().optional(), values: z.record(z.string(), z.unknown()) }),
  ),
  definition: z.record(z.string(), z.looseObject({ title: text(0, 1024).optional() })),
});

/** What a block of each type has to say; undefined where nothing is needed. */
export const BLOCK_DATA = {
  paragraph: undefined,
  'heading-1': undefined,
  'heading-2': undefined,
  'heading-3': undefined,
  'list-ordered': z.looseObject({ start: z.number().int().min(0).max(999_999_999).optional() }),
  'list-unordered': undefined,
  'list-tasks': undefined,
  'list-item': z.looseObject({ checked: z.boolean().optional() }),
  divider: undefined,
  blockquote: undefined,
  hint: z.looseObject({ style: z.enum(['info', 'warning', 'danger', 'success']) }),
  if: z.looseObject({ expression: text(1, 1024) }),
  images: undefined,
  image: withRef,
  file: withRef,
  drawing: z.looseObject({ ref: contentRef.optional() }),
  embed: z.looseObject({ url: text(1, 2048) }),
  code: z.looseObject({
    syntax: word.optional(),
    title: word.optional(),
    overflow: z.enum(['scroll', 'wrap']).optional(),
    lineNumbers: z.boolean().optional(),
  }),
  'code-line': undefined,
  math: z.looseObject({ formula: text(0, 50_000) }),
  expandable: undefined,
  tabs: undefined,
  'tabs-item': z.looseObject({ title: word.optional() }),
  table,
  swagger: operation,
  'openapi-operation': operation,
  'openapi-schemas': z.looseObject({ ref: contentRef, schemas: z.array(word).max(1000) }),
  'openapi-webhook': z.looseObject({ ref: contentRef, name: word, method: word }),
  'content-ref': withRef,
  integration: z.looseObject({
    integration: text(1, 256),
    block: text(1, 256),
    props: z.record(z.string(), z.unknown()),
  }),
  'reusable-content': z.looseObject({
    ref: z.looseObject({ kind: z.literal('reusable-content'), reusableContent: id, space }),
  }),
  stepper: undefined,
  'stepper-step': undefined,
  columns: undefined,
  column: undefined,
} as const satisfies Record<string, z.ZodType | undefined>;

/** What an inline of each type has to say. */
export const INLINE_DATA = {
  link: withRef,
  emoji: z.looseObject({
    code: z
      .string()
      .regex(
        /^[0-9a-fA-F]{1,6}(?:-[0-9a-fA-F]{1,6}){0,15}$/,
        'must be code points in hexadecimal, joined by "-"',
      ),
  }),
  icon: z.looseObject({ icon: z.string().regex(/^[a-z0-9-]{1,50}$/, 'must be the name of an icon') }),
  expression: z.looseObject({ expression: text(1, 1024) }),
  'inline-math': z.looseObject({ formula: text(0, 10_000) }),
  'inline-image': withRef,
  annotation: undefined,
  mention: withRef,
  button: z.looseObject({ label: word, kind: z.enum(['primary', 'secondary']), ref: contentRef }),
} as const satisfies Record<string, z.ZodType | undefined>;
