import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listTranslations } from '@/lib/contract/translations';

export type SpaceTranslation = Extract<
  ReplyOf<typeof listTranslations>['items'][number],
  { object: 'translation' }
>;
