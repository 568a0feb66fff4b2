import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  thisPageIsTooLongTo:
    'This page is too long to show formatted here, so you see plain text. Readers of a site see it formatted.',
});
