import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  theConversationsAreResolved:
    '{count, plural, one {The conversation is resolved.} other {The conversations are resolved.}}',
  someone: 'someone',
  and: '{names} and {last}',
  suggestionsByAccepted:
    '{count, plural, one {Suggestion by {authors} accepted} other {# suggestions by {authors} accepted}}',
  comments: '{count, plural, one {# comment} other {# comments}}',
  yourReview: 'Your review',
  yourReviewPending: '<span>Your review: </span>{comments} pending',
  discard: 'Discard',
  finishYourReview: 'Finish <span>your review</span>',
  discardYourReview: 'Discard your review?',
  discardReview: 'Discard review',
  reviewDiscarded: 'Review discarded',
  pendingCommentsWillBePermanentlyDeleted:
    '{count, plural, one {# pending comment} other {# pending comments}} will be permanently deleted. Comments that you already submitted are kept.',
  approved: 'Approved',
  changesRequested: 'Changes requested',
  commentAdded: 'Comment added',
  submitReview: 'Submit review',
  yourPendingCommentsAreSubmittedWith:
    '{waiting, plural, one {Your pending comment is} other {Your # pending comments are}} submitted with it. Everyone taking part gets one notification.',
  yourReviewAppliesToTheCurrent:
    'Your review applies to the current content. Everyone taking part is notified.',
  thisIsADraftItsAuthor: 'This is a draft. Its author may still be working on it.',
  youEditedThisChangeRequestSo:
    'You edited this change request, so your approval does not count. Someone else has to approve it.',
  yourDecision: 'Your decision',
  approve: 'Approve',
  readyToMergeAsItIs: 'Ready to merge as it is.',
  requestChanges: 'Request changes',
  blocksTheMergeUntilYouReview: 'Blocks the merge until you review it again.',
  comment: 'Comment',
  giveFeedbackWithoutADecision: 'Give feedback without a decision.',
  youCreatedThisChangeRequestSo: 'You created this change request, so someone else has to decide.',
  toApproveOrRequestChangesYou: 'To approve or request changes, you need the role "Review" on the space.',
  summary: 'Summary',
  markdownIsSupported: 'Markdown is supported',
  describeWhatShouldChangeOrComment: 'Describe what should change, or comment on the text first.',
  writeACommentOrCommentOn: 'Write a comment, or comment on the text first.',
  submit: 'Submit',
  suggestions: '{count, plural, one {1 suggestion} other {# suggestions}}',
  suggestionsToAccept: 'Suggestions to accept',
  selected: '{named} selected',
  clearSelection: 'Clear selection',
  acceptAll: 'Accept all',
});
