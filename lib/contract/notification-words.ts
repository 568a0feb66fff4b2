import type { z } from 'zod';
import type { notification } from './notifications';

type Kind = z.output<typeof notification>['kind'];
type Reason = z.output<typeof notification>['reason'];

const DEEDS: Record<Kind, string> = {
  comment: 'commented',
  reply: 'replied',
  'review-requested': 'requested your review',
  approved: 'approved',
  'changes-requested': 'requested changes',
  commented: 'reviewed',
  merged: 'merged',
  'suggestion-accepted': 'accepted your suggestion',
  'translation-behind': 'fell behind its source',
};

/** What somebody did, said behind their name. */
export function describeDeed({ kind, reason }: { kind: Kind; reason: Reason }): string {
  if (reason !== 'mentioned') return DEEDS[kind];
  return kind === 'reply' ? 'mentioned you in a reply' : 'mentioned you';
}
