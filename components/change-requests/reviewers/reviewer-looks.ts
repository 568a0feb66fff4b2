import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  History,
  type LucideIcon,
  MessageSquare,
  Pencil,
} from 'lucide-react';
import type { ReviewerState } from './list-reviewers';
import { t } from './messages';

interface Look {
  /** As one says it of somebody: «Ada approved». */
  words: string;
  icon: LucideIcon;
  color: string;
}

export const reviewerLooks: Record<ReviewerState, Look> = {
  waiting: { words: t('reviewRequested'), icon: CircleDashed, color: 'text-muted' },
  approved: { words: t('approved'), icon: CircleCheck, color: 'text-success' },
  stale: { words: t('approvedAnEarlierVersion'), icon: History, color: 'text-warning' },
  author: { words: t('approvedAsAnAuthor'), icon: Pencil, color: 'text-muted' },
  'changes-requested': { words: t('requestedChanges'), icon: CircleAlert, color: 'text-danger' },
  commented: { words: t('commented'), icon: MessageSquare, color: 'text-muted' },
};
