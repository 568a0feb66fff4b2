import type { TagColor } from '@/lib/text/tag-rules';
import { t } from './messages';

const names: Record<TagColor, string> = {
  default: t('noColour'),
  red: t('red'),
  orange: t('orange'),
  yellow: t('yellow'),
  green: t('green'),
  cyan: t('cyan'),
  blue: t('blue'),
  violet: t('violet'),
  purple: t('purple'),
  pink: t('pink'),
  $primary: t('primaryOfTheSite'),
  $tint: t('tintOfTheSite'),
  $info: t('infoOfTheSite'),
  $success: t('successOfTheSite'),
  $warning: t('warningOfTheSite'),
  $danger: t('dangerOfTheSite'),
};

export const nameColor = (color: TagColor): string => names[color];
