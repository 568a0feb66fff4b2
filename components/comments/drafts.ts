import type { CommentPlace } from './comment';
import { dropUploadMarks } from './upload-marks';

export interface Draft {
  markdown: string;
  /** The text to put in place of what the comment is on. */
  suggestion?: string;
}

/** `where` names the field among those of its place: a conversation's reply, a page's new comment. */
export const draftKeyOf = ({ spaceId, changeRequestId = '' }: CommentPlace, where: string): string =>
  `lectern.comment.${spaceId}.${changeRequestId}.${where}`;

export function parseDraft(kept: string | null): Draft | undefined {
  if (kept === null) return undefined;
  try {
    const { markdown: text, suggestion } = (JSON.parse(kept) ?? {}) as Record<string, unknown>;
    if (typeof text !== 'string') return undefined;
    // A picture that was on its way when the page closed has not arrived.
    const markdown = dropUploadMarks(text);
    return typeof suggestion === 'string' ? { markdown, suggestion } : { markdown };
  } catch {
    return undefined;
  }
}

/** What was written and not sent, as this browser remembers it. */
export function readDraft(key: string): Draft | undefined {
  try {
    return parseDraft(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

export function keepDraft(key: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage only forgets the draft.
  }
}
