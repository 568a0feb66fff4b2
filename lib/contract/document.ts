import { z } from 'zod';
import { BLOCK_DATA, INLINE_DATA } from './document-data';
import { text } from './shared';

const anything = z.record(z.string(), z.unknown());

/** A document as an answer has it: blocks of the kinds that a request may send, each with its key. */
export const jsonDocument = z
  .object({ object: z.literal('document'), data: anything, nodes: z.array(anything) })
  .describe(
    'Blocks, inlines and text with marks. Every block has a `key`, which stays as long as the block says the same.',
  );

export type DocumentShape = z.output<typeof jsonDocument>;

const MARKS = [
  'color',
  'bold',
  'italic',
  'strikethrough',
  'superscript',
  'subscript',
  'keyboard',
  'code',
] as const;

/** How deep a request with a document in it may be nested: a list in a list takes four levels. */
export const DOCUMENT_DEPTH = 96;

const DOCUMENT_LIMITS = { nodes: 20_000, nodesOfOne: 10_000, text: 500_000 } as const;

const key = text(0, 256).optional();
const mark = z.object({
  object: z.literal('mark'),
  type: z.enum([...MARKS]),
  data: anything.optional(),
});
const sentText = z.object({
  object: z.literal('text'),
  key,
  leaves: z
    .array(
      z.object({
        object: z.literal('leaf'),
        text: text(0, DOCUMENT_LIMITS.text),
        marks: z.array(mark).max(MARKS.length).default([]),
        isSource: z.boolean().optional(),
      }),
    )
    .max(DOCUMENT_LIMITS.nodesOfOne),
});

type SentText = z.output<typeof sentText>;

interface SentInline {
  object: 'inline';
  type: keyof typeof INLINE_DATA;
  isVoid?: boolean | undefined;
  key?: string | undefined;
  data?: Record<string, unknown> | undefined;
  nodes?: SentNode[] | undefined;
  fragments?: SentFragment[] | undefined;
}

interface SentBlock {
  object: 'block';
  type: keyof typeof BLOCK_DATA;
  isVoid?: boolean | undefined;
  key?: string | undefined;
  data?: Record<string, unknown> | undefined;
  meta?: Record<string, unknown> | undefined;
  nodes?: SentNode[] | undefined;
  fragments?: SentFragment[] | undefined;
}

interface SentFragment {
  object: 'fragment';
  key?: string | undefined;
  fragment?: string | undefined;
  type?: string | undefined;
  nodes: SentBlock[];
}

type SentNode = SentBlock | SentInline | SentText;

/** What a node of a type must say in `data`; what else is in there is kept where it has a word in markdown. */
function checkData<Type extends string>(words: Record<Type, z.ZodType | undefined>) {
  return (node: { type: Type; data?: unknown }, context: z.RefinementCtx) => {
    const parsed = words[node.type]?.safeParse(node.data ?? {});
    for (const issue of parsed?.error?.issues ?? [])
      context.addIssue({ code: 'custom', message: issue.message, path: ['data', ...issue.path] });
  };
}

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(DOCUMENT_LIMITS.nodesOfOne);
const keysOf = <Type extends string>(words: Record<Type, unknown>) => Object.keys(words) as [Type, ...Type[]];

const sentNode: z.ZodType<SentNode> = z
  .lazy(() =>
    z.discriminatedUnion('object', [sentBlock, sentInline, sentText], {
      error: 'must be a node: `object` is `block`, `inline` or `text`',
    }),
  )
  .meta({ id: 'DocumentNode' });

const sentFragment: z.ZodType<SentFragment> = z
  .lazy(() =>
    z.object({
      object: z.literal('fragment'),
      key,
      fragment: text(0, 256).optional(),
      type: text(0, 256).optional(),
      nodes: listOf(sentBlock),
    }),
  )
  .meta({ id: 'DocumentFragment' });

const shared = {
  isVoid: z.boolean().optional(),
  key,
  data: anything.optional(),
  nodes: listOf(sentNode).optional(),
  fragments: listOf(sentFragment).optional(),
};

const sentInline = z
  .object({ object: z.literal('inline'), type: z.enum(keysOf(INLINE_DATA)), ...shared })
  .superRefine(checkData(INLINE_DATA))
  .meta({ id: 'DocumentInline' });

const sentBlock = z
  .object({
    object: z.literal('block'),
    type: z.enum(keysOf(BLOCK_DATA)),
    meta: anything.optional(),
    ...shared,
  })
  .superRefine(checkData(BLOCK_DATA))
  .meta({ id: 'DocumentBlock' });

/** A document as a request sends it: every node is of a known type and says what that type needs. */
export const sentJsonDocument = z
  .object({
    object: z.literal('document'),
    data: anything.default({}),
    nodes: listOf(sentBlock),
  })
  .superRefine((document, context) => {
    if (countNodes(document.nodes) > DOCUMENT_LIMITS.nodes)
      context.addIssue({
        code: 'custom',
        message: `has more than ${DOCUMENT_LIMITS.nodes} nodes`,
        path: ['nodes'],
      });
  });

function countNodes(nodes: readonly SentNode[]): number {
  let count = 0;
  const waiting: SentNode[] = [...nodes];
  for (let node = waiting.pop(); node && count <= DOCUMENT_LIMITS.nodes; node = waiting.pop()) {
    count += 1;
    if (node.object === 'text') continue;
    waiting.push(...(node.nodes ?? []));
    for (const fragment of node.fragments ?? []) waiting.push(...fragment.nodes);
  }
  return count;
}
