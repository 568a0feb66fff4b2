import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  text: 'Text',
  aFewWordsSuchAsAda: 'A few words, such as "Ada Lovelace".',
  number: 'Number',
  forSortingSuchAs42Or: 'For sorting, such as 42 or 3.5.',
  yesOrNo: 'Yes or no',
  suchAsReviewedByLegal: 'Such as "Reviewed by legal".',
  tags: 'Tags',
  anyWordsSuchAsBillingOr: 'Any words, such as "billing" or "api".',
  singleChoice: 'Single choice',
  oneChoiceSuchAsInternalOr: 'One choice, such as "Internal" or "Public".',
  multipleChoice: 'Multiple choice',
  severalChoicesSuchAsEuAnd: 'Several choices, such as "EU" and "US".',
  yes: 'Yes',
  no: 'No',
  removed: '{word} removed',
  empty: '(empty)',
  remove: 'Remove {word}',
  notSet: 'Not set',
  noLongerAnOption: '{word} (no longer an option)',
  typeAWordThenPressEnter: 'Type a word, then press Enter',
});
