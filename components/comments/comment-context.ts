'use client';

import { createContext, use } from 'react';
import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import type { Comment, CommentAuthor, CommentPlace } from './comment';
import type { CommentActions } from './use-comment-actions';

/** What every conversation on a screen shares. */
export interface CommentContext {
  place: CommentPlace;
  actions: CommentActions;
  me: CommentAuthor | undefined;
  /** Where links to pages and files in comments lead. */
  resolvers?: MarkdownResolvers;
  /** Where comments may wait for a review to be submitted: whether one is started. */
  review?: { isStarted: boolean };
  /** Where suggestions can be taken: at once, or gathered into one revision. */
  suggestions?: {
    accept: (comment: Comment) => Promise<unknown>;
    isInBatch: (comment: Comment) => boolean;
    toggleInBatch: (comment: Comment) => void;
  };
}

const SharedContext = createContext<CommentContext | undefined>(undefined);

export const CommentContextProvider = SharedContext;

export function useCommentContext(): CommentContext {
  const conversations = use(SharedContext);
  if (!conversations) throw new Error('Conversations are shown inside a CommentContextProvider.');
  return conversations;
}
