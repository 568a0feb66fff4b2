import type { BadgeTone } from '@/components/ui/badge';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listSpaceTranslationUnits } from '@/lib/contract/space-translation';
import { t } from './messages';

export type ShownText = ReplyOf<typeof listSpaceTranslationUnits>['items'][number];

export const STATES: Record<ShownText['state'], { label: string; tone: BadgeTone }> = {
  missing: { label: t('missing'), tone: 'neutral' },
  machine: { label: t('machine'), tone: 'warning' },
  changed: { label: t('changed'), tone: 'warning' },
  translated: { label: t('translated'), tone: 'success' },
  reviewed: { label: t('reviewed'), tone: 'accent' },
  removed: { label: t('removed'), tone: 'danger' },
};

/** What waits for a person to write, or to say that it is right. */
export const isOpenUnit = ({ state }: ShownText): boolean =>
  state === 'missing' || state === 'machine' || state === 'changed';
