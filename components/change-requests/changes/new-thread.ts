import { useCallback, useMemo } from 'react';
import type { CommentTarget } from '@/components/comments/comment';
import type { DiffSide } from '@/components/diff/block-tools';
import { useStored } from '@/components/shell/stored';
import type { TextRange } from '@/lib/content/anchors/anchor';
import { wholeRequest } from '../review/sort-threads';

/** A quotation takes no more. */
const longestQuote = 20_000;

/** A conversation that somebody is about to begin. */
export interface NewThread {
  id: string;
  /** `wholeRequest` for the change request itself. */
  page: string;
  /** Absent for the page itself. */
  text?: { side: DiffSide; start: number; quote: string };
}

/** On some text of a page, on the page, or on the whole change request. The same place has the same name. */
export function makeNewThread(
  page: string,
  text?: { side: DiffSide; range: TextRange; markdown: string },
): NewThread {
  if (!text) return { id: `new.${page}`, page };
  const { side, range, markdown } = text;
  const quote = markdown.slice(range.start, Math.min(range.end, range.start + longestQuote));
  return {
    id: `new.${page}.${side}.${range.start}.${quote.length}`,
    page,
    text: { side, start: range.start, quote },
  };
}

/** Where the API puts it. */
export function targetOf({ page, text }: NewThread): CommentTarget {
  if (page === wholeRequest) return {};
  return text ? { page, range: text } : { page };
}

function isNewThread(value: unknown): value is NewThread {
  if (typeof value !== 'object' || value === null) return false;
  const { id, page, text } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof page !== 'string') return false;
  if (text === undefined) return true;
  const { side, start, quote } = (text ?? {}) as Record<string, unknown>;
  return (side === 'before' || side === 'after') && typeof start === 'number' && typeof quote === 'string';
}

export function parseNewThreads(kept: string | null): NewThread[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(isNewThread) : [];
  } catch {
    return [];
  }
}

/** What is being written stays where it was started, also after a reload. */
export function useNewThreads(spaceId: string, number: string) {
  const [kept, write] = useStored(`lectern.newThreads.${spaceId}.${number}`);
  const list = useMemo(() => parseNewThreads(kept), [kept]);
  const change = useCallback((next: readonly NewThread[]) => write(JSON.stringify(next.slice(-20))), [write]);
  return [list, change] as const;
}
