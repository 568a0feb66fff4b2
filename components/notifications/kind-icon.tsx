import {
  AtSign,
  CircleCheck,
  Eye,
  FileDiff,
  FilePen,
  GitMerge,
  Languages,
  type LucideIcon,
  MessageSquare,
  MessageSquareReply,
  MessagesSquare,
} from 'lucide-react';
import type { Notification } from './notification';

const looks: Record<Notification['kind'], { icon: LucideIcon; tone: string }> = {
  comment: { icon: MessageSquare, tone: 'text-faint' },
  reply: { icon: MessageSquareReply, tone: 'text-faint' },
  'review-requested': { icon: Eye, tone: 'text-accent' },
  approved: { icon: CircleCheck, tone: 'text-success' },
  'changes-requested': { icon: FileDiff, tone: 'text-danger' },
  commented: { icon: MessagesSquare, tone: 'text-faint' },
  merged: { icon: GitMerge, tone: 'text-merged' },
  'translation-behind': { icon: Languages, tone: 'text-warning' },
  'suggestion-accepted': { icon: FilePen, tone: 'text-success' },
};

/** What happened, beside the words that say it. */
export function KindIcon({ kind, reason }: Pick<Notification, 'kind' | 'reason'>) {
  const { icon, tone } = looks[kind];
  const isMention = reason === 'mentioned';
  const Icon = isMention ? AtSign : icon;
  return <Icon aria-hidden className={`size-3.5 shrink-0 ${isMention ? 'text-accent' : tone}`} />;
}
