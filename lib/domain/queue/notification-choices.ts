import type { NOTIFICATION_KINDS, NOTIFICATION_TOPICS } from '@/lib/contract/notifications';
import type { Reason } from '@/lib/storage/notifications/list-recipients';

type Topic = (typeof NOTIFICATION_TOPICS)[number];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

interface Channels {
  inbox: boolean;
  email: boolean;
}

export type Choices = Record<Topic, Channels>;

/** For people who never chose. */
const DEFAULTS: Choices = {
  comments: { inbox: true, email: true },
  mentions: { inbox: true, email: true },
  reviews: { inbox: true, email: true },
  merges: { inbox: true, email: false },
  translations: { inbox: true, email: true },
};

const TOPIC_OF: Record<NotificationKind, Topic> = {
  comment: 'comments',
  reply: 'comments',
  'suggestion-accepted': 'comments',
  'review-requested': 'reviews',
  approved: 'reviews',
  'changes-requested': 'reviews',
  commented: 'reviews',
  merged: 'merges',
  'translation-behind': 'translations',
};

type Chosen = { [T in Topic]?: { [C in keyof Channels]?: boolean | undefined } | undefined };

/** Stored choices over what goes for everybody. */
export function toChoices(stored: unknown): Choices {
  return mergeChoices(stored, {});
}

export function mergeChoices(stored: unknown, change: Chosen): Choices {
  const chosen = (stored ?? {}) as Chosen;
  const merge = (topic: Topic): Channels => ({
    inbox: change[topic]?.inbox ?? chosen[topic]?.inbox ?? DEFAULTS[topic].inbox,
    email: change[topic]?.email ?? chosen[topic]?.email ?? DEFAULTS[topic].email,
  });
  return {
    comments: merge('comments'),
    mentions: merge('mentions'),
    reviews: merge('reviews'),
    merges: merge('merges'),
    translations: merge('translations'),
  };
}

/** Where somebody wants to hear of it. */
export function channelsFor(stored: unknown, kind: NotificationKind, reason: Reason): Channels {
  return toChoices(stored)[reason === 'mentioned' ? 'mentions' : TOPIC_OF[kind]];
}
