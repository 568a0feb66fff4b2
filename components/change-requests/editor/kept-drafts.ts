import { readStored, writeStored } from '@/components/shell/stored';
import type { ChangeRequestParams } from '../change-request';
import type { SavedText } from './page-draft';

interface KeptDraft {
  base: SavedText;
  text: string;
}

const keyOf = ({ spaceId, number }: ChangeRequestParams, pageId: string) =>
  `lectern.draft.${spaceId}.${number}.${pageId}`;

/** Keeps in this browser what the server does not have yet: it outlives a reload, a crash and a lost connection. */
export function keepDraft(place: ChangeRequestParams, pageId: string, draft: KeptDraft | undefined): void {
  const key = keyOf(place, pageId);
  if (draft) writeStored(key, JSON.stringify(draft));
  else removeStored(key);
}

export function readDraft(place: ChangeRequestParams, pageId: string): KeptDraft | undefined {
  const kept = readStored(keyOf(place, pageId));
  if (kept === null) return undefined;
  try {
    const draft = JSON.parse(kept) as KeptDraft;
    return typeof draft.text === 'string' && typeof draft.base?.text === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
}

function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}
