import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  linksLeadNowhereBecauseOfIt:
    '{count, plural, one {# link leads} other {# links lead}} nowhere because of it',
  leadsTo: '<spot></spot> leads to {target}',
  andMore: 'and {count} more',
  whichItDeletes: '{title}, which it deletes',
  required: 'Required',
  upToOthers: 'Up to others',
  passed: 'Passed',
  notPassedStandsInTheWay: 'Not passed, stands in the way',
  notPassedDoesNotStandIn: 'Not passed, does not stand in the way',
  tryingTheMerge: 'Trying the merge',
  itIsNotKnownWhetherIt: 'It is not known whether it merges cleanly',
  retry: 'Retry',
  conflictsToResolve: '{unresolved, plural, one {# conflict} other {# conflicts}} to resolve',
  bothTheMainContentAndThis: 'Both the main content and this change request changed the same text.',
  mergesCleanly: 'Merges cleanly',
  conflictsWereResolvedTheResultsAre:
    '{count, plural, one {# conflict was} other {# conflicts were}} resolved; the results are used.',
  mergeWithTitle: 'Merge {title}?',
  itBecomesPartOfTheMain:
    'It becomes part of the main content at once, whole or not at all. A merge can be reverted.',
  cancel: 'Cancel',
  resolveConflicts: 'Resolve {open, plural, one {# conflict} other {# conflicts}}',
  mergePastTheRules: 'Merge past the rules',
  merge: 'Merge',
  mergePastTheRulesOfThis: 'Merge past the rules of this space',
  itIsRecordedInYourName:
    'It is recorded in your name which rules were not met; everybody who sees the change request sees it.',
  whatChanges: 'What changes',
  theChecksCouldNotBeRead: 'The checks could not be read',
  more: '{count} more',
  theRulesOfThisSpaceAre: 'The rules of this space are not met yet',
  whoAdministersThisSpaceCanMerge: 'Who administers this space can merge past its rules or change them:',
  theMainContentChangedMeanwhileAnd:
    'The main content changed meanwhile, and now there are conflicts. Nothing was merged.',
  isMerged: '{title} is merged',
  updated: 'Updated',
  itHasAllThatTheMain: 'It has all that the main content has.',
  nothingWasChangedYet: 'Nothing was changed yet',
  someConflictsAreToBeResolved: 'Some conflicts are to be resolved first.',
  itCouldNotBeUpdated: 'It could not be updated',
});
