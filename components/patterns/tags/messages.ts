import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  tags: 'Tags',
  unknownTag: 'No tag of this space is "{slug}". Readers do not see it.',
  noColour: 'No colour',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  cyan: 'Cyan',
  blue: 'Blue',
  violet: 'Violet',
  purple: 'Purple',
  pink: 'Pink',
  primaryOfTheSite: 'Primary colour of the site',
  tintOfTheSite: 'Tint of the site',
  infoOfTheSite: 'Info colour of the site',
  successOfTheSite: 'Success colour of the site',
  warningOfTheSite: 'Warning colour of the site',
  dangerOfTheSite: 'Danger colour of the site',
});
