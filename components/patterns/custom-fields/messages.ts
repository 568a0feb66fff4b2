import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  text: 'Text',
  aFewWordsSuchAsAda: 'A few words, such as "Ada Lovelace".',
  number: 'Number',
  toSortBySuchAs42: 'To sort by, such as 42 or 3.5.',
  yesOrNo: 'Yes or no',
  suchAsReviewedByLegal: 'Such as "Reviewed by legal".',
  tags: 'Tags',
  anyWordsSuchAsBillingApi: 'Any words, such as "billing", "api".',
  oneOfAList: 'One of a list',
  oneChoiceSuchAsDraftOr: 'One choice, such as "Draft" or "Final".',
  severalOfAList: 'Several of a list',
  someChoicesSuchAsEuAnd: 'Some choices, such as "EU" and "US".',
  yes: 'Yes',
  no: 'No',
  takenAway: '{word} taken away',
  empty: '(empty)',
  takeAway: 'Take {word} away',
  notSet: 'Not set',
  noLongerAnOption: '{word} (no longer an option)',
  typeAWordThenEnter: 'Type a word, then Enter',
});
