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

interface Look {
  /** As one says it of somebody: «Ada approved». */
  words: string;
  icon: LucideIcon;
  color: string;
}

export const reviewerLooks: Record<ReviewerState, Look> = {
  waiting: { words: 'asked to review', icon: CircleDashed, color: 'text-muted' },
  approved: { words: 'approved', icon: CircleCheck, color: 'text-success' },
  stale: { words: 'approved an earlier version', icon: History, color: 'text-warning' },
  author: { words: 'approved as one of its authors', icon: Pencil, color: 'text-muted' },
  'changes-requested': { words: 'requests changes', icon: CircleAlert, color: 'text-danger' },
  commented: { words: 'commented', icon: MessageSquare, color: 'text-muted' },
};
