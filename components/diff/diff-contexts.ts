import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import type { Block } from '@/lib/content/blocks/split-blocks';
import { findDefinitions, listMissing } from '@/lib/content/markup/footnote-definitions';
import { collectDefinitions, type Row } from './build-rows';
import { writeDefinition } from './marks/write-definition';
import type { WrittenSide } from './marks/write-parts';

/** What the text of one side needs to be drawn block by block. */
interface DiffContext {
  resolvers: MarkdownResolvers;
  /** Of its links. */
  definitions: string;
  /** Its notes as they are written, by their names. */
  notes: ReadonlyMap<string, string>;
}

export type DiffContexts = Record<WrittenSide, DiffContext>;

interface Side {
  text: string;
  resolvers: MarkdownResolvers;
}

export function makeContexts(rows: readonly Row[], before: Side, after: Side): DiffContexts {
  const make = ({ text, resolvers }: Side, side: 'before' | 'after') => ({
    resolvers,
    definitions: collectDefinitions(rows, side),
    notes: findDefinitions(text),
  });
  const [old, now] = [make(before, 'before'), make(after, 'after')];
  // Where both are drawn in one, what was taken out may refer to an old note.
  return { before: old, after: now, both: { ...now, notes: new Map([...old.notes, ...now.notes]) } };
}

/** So long a note is shown where it stands alone. */
const LONGEST_NOTE = 10_000;

/** The text of a block with what it refers to elsewhere, so that it is drawn by itself as it is in its page. */
export function toDrawn({ kind }: Pick<Block, 'kind'>, markdown: string, context: DiffContext): string {
  const own = kind === 'definition' ? writeDefinition(markdown) : markdown;
  const notes = listMissing(own, context.notes).filter(({ length }) => length <= LONGEST_NOTE);
  const others = [context.definitions, ...notes].filter(Boolean);
  return others.length > 0 ? `${own}\n\n${others.join('\n\n')}\n` : own;
}
