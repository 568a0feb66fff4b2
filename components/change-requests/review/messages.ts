import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  theConversationsAreResolved:
    '{count, plural, one {The conversation is resolved.} other {The conversations are resolved.}}',
  somebody: 'somebody',
  and: '{names} and {last}',
  suggestionsByAreAccepted:
    '{count, plural, one {The suggestion by {authors} is accepted} other {# suggestions by {authors} are accepted}}',
  comments: '{count, plural, one {# comment} other {# comments}}',
  yourReview: 'Your review',
  yourReviewPending: '<span>Your review: </span>{comments} pending',
  discard: 'Discard',
  finishYourReview: 'Finish <span>your review</span>',
  discardYourReview: 'Discard your review?',
  discardReview: 'Discard review',
  yourReviewIsDiscarded: 'Your review is discarded',
  thatOnlyYouCanSeeAre:
    '{comments} that only you can see {comments2, plural, one {is} other {are}} permanently deleted. What you sent before stays.',
  youApprovedIt: 'You approved it',
  youRequestedChanges: 'You requested changes',
  yourCommentIsSent: 'Your comment is sent',
  submitYourReview: 'Submit your review',
  theCommentsThatWaitGoWith:
    '{waiting, plural, one {The comment that waits goes} other {The # comments that wait go}} with it. Everybody who takes part is told once.',
  itIsAboutTheContentAs: 'It is about the content as it is now. Everybody who takes part is told.',
  itIsADraftItsAuthor: 'It is a draft: its author may still be writing.',
  youEditedThisChangeRequestSo:
    'You edited this change request, so your approval does not count: the rules ask for somebody else’s.',
  yourDecision: 'Your decision',
  approve: 'Approve',
  itMayBeMergedAsIt: 'It may be merged as it is.',
  requestChanges: 'Request changes',
  itIsNotMergedUntilYou: 'It is not merged until you have reviewed it again.',
  comment: 'Comment',
  saysSomethingAndDecidesNothing: 'Says something and decides nothing.',
  youMadeThisChangeRequestSo: 'You made this change request, so somebody else decides.',
  toApproveOrRequestChangesThe: 'To approve or request changes, the role "Review" on the space is needed.',
  summary: 'Summary',
  markdownWorksHere: 'Markdown works here',
  sayWhatShouldChangeOrComment: 'Say what should change, or comment on the text first.',
  saySomethingOrCommentOnThe: 'Say something, or comment on the text first.',
  send: 'Send',
  suggestions: '{count, plural, one {1 suggestion} other {# suggestions}}',
  suggestionsToAcceptTogether: 'Suggestions to accept together',
  chosen: '{named} chosen',
  chooseNone: 'Choose none',
  acceptAll: 'Accept all',
});
