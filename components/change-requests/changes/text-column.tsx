'use client';

import type { ReactNode } from 'react';
import { NewThreadCard } from './lazy-new-thread';
import { type ColumnItem, ThreadColumn } from './thread-column';
import { ThreadItem } from './thread-item';
import type { Talk } from './use-talk';
import type { ThreadPlaces } from './use-thread-places';

interface TextColumnProps {
  talk: Talk;
  places: ThreadPlaces;
  floating: { top: number; content: ReactNode } | undefined;
}

/** The conversations of the page beside its text, each at its words. */
export function TextColumn({ talk, places, floating }: TextColumnProps) {
  const { threads, drafts } = talk;
  const anchored = new Set(talk.anchored.map(({ id }) => id));
  // Until its words are found it would stand, and take the focus, where it does not belong.
  const isReady = (id: string) => talk.texts !== undefined && (!anchored.has(id) || places.known.has(id));
  const items: ColumnItem[] = [
    ...drafts
      .filter(({ id, text }) => text === undefined || isReady(id))
      .map((draft) => ({
        id: draft.id,
        top: places.tops.get(draft.id) ?? 0,
        content: (
          <NewThreadCard
            thread={draft}
            maySuggest={talk.maySuggest}
            isFresh={draft.id === talk.freshId}
            onClose={(made) => talk.endDraft(draft.id, made)}
          />
        ),
      })),
    ...[...threads.page, ...threads.text.filter(({ id }) => isReady(id))].map((comment) => {
      const top = places.tops.get(comment.id);
      return {
        id: comment.id,
        top: top ?? 0,
        content: (
          <ThreadItem
            comment={comment}
            talk={talk}
            // Words that are not rendered are quoted beside their comments.
            showsText={top === undefined && comment.target.range !== undefined}
          />
        ),
      };
    }),
  ];
  return <ThreadColumn items={items} activeId={talk.activeId} floating={floating} />;
}
