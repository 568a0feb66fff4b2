import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  orOthers: '{names} or {others} others',
  anyOtherName: 'any other name',
  option: 'Option {count}',
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  go: 'Go',
});
