import type { MarkdownResolvers } from '@/components/patterns/markdown/markdown-context';

/** What the text of one side needs to be drawn by itself. */
export interface World {
  resolvers: MarkdownResolvers;
  /** Of its links. */
  definitions: string;
}

export interface Worlds {
  before: World;
  after: World;
}

export const withDefinitions = (markdown: string, { definitions }: World): string =>
  definitions ? `${markdown}\n\n${definitions}\n` : markdown;
