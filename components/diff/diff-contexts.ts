import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';

/** What the text of one side needs to be drawn by itself. */
interface DiffContext {
  resolvers: MarkdownResolvers;
  /** Of its links. */
  definitions: string;
}

export interface DiffContexts {
  before: DiffContext;
  after: DiffContext;
}

export const withDefinitions = (markdown: string, { definitions }: DiffContext): string =>
  definitions ? `${markdown}\n\n${definitions}\n` : markdown;
