import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  thisPageIsLong: 'This page is long, so it appears bit by bit: {percent, number}% so far.',
  thisPartIsTooLong:
    'The next part is too long to show formatted, so you see plain text. Split it with headings or blank lines.',
});
