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
  oneChoiceSuchAsDraftOr: 'One choice, such as "Draft" or "Final".',
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
