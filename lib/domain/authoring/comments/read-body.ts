import { readRef } from '@/lib/content/document/refs';
import { findLinks } from '@/lib/content/links';
import { COMMENT_LIMIT, type SentBody } from '@/lib/contract/comments';
import { badRequest } from '@/lib/contract/problem';
import { readSentText } from '../content-edits/read-sent-text';

export interface WrittenBody {
  body: string;
  /** The users whom it mentions, each once. */
  mentions: string[];
}

interface ReadOptions {
  previous?: string;
  mayBeBlank?: boolean;
  /** What a refusal calls it. */
  field?: string;
}

/** What somebody wrote, as markdown. Only a suggestion may go without words. */
export async function readBody(
  sent: SentBody,
  { previous = '', mayBeBlank = false, field = 'body' }: ReadOptions = {},
): Promise<WrittenBody> {
  const body = await readSentText(sent, () => previous);
  if (body.length > COMMENT_LIMIT && [...body].length > COMMENT_LIMIT)
    throw badRequest(`${field}.document`, `must have at most ${COMMENT_LIMIT} characters of markdown`);
  if (!mayBeBlank && body.trim() === '') throw badRequest(field, 'must not be blank');
  return { body, mentions: findMentions(body) };
}

function findMentions(markdown: string): string[] {
  if (!markdown.includes('/users/')) return [];
  const users = findLinks(markdown).flatMap(({ kind, target }) => {
    const ref = kind === 'link' || kind === 'html' ? readRef(target) : undefined;
    return ref?.kind === 'user' ? [ref.user] : [];
  });
  return [...new Set(users)];
}
