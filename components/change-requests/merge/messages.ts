import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  linksBreakBecauseOfThisChange:
    '{count, plural, one {# link breaks} other {# links break}} because of this change request',
  linksTo: '<spot></spot> links to {target}',
  andMore: 'and {count} more',
  whichItDeletes: '{title}, which it deletes',
  required: 'Required',
  waitingForOthers: 'Waiting for others',
  passed: 'Passed',
  failedBlocksTheMerge: 'Failed, blocks the merge',
  failedDoesNotBlockTheMerge: 'Failed, does not block the merge',
  checkingForConflicts: 'Checking for conflicts',
  couldNotCheckForConflicts: 'Could not check for conflicts',
  retry: 'Retry',
  conflictsToResolve: '{unresolved, plural, one {# conflict} other {# conflicts}} to resolve',
  bothTheMainContentAndThis: 'Both the main content and this change request changed the same text.',
  noConflicts: 'No conflicts',
  conflictsWereResolvedTheResultsAre:
    '{count, plural, one {# conflict was} other {# conflicts were}} resolved; the results are used.',
  mergeWithTitle: 'Merge {title}?',
  allItsChangesBecomePartOf:
    'All its changes become part of the main content at once. You can revert a merge.',
  cancel: 'Cancel',
  resolveConflicts: 'Resolve {open, plural, one {# conflict} other {# conflicts}}',
  bypassRulesAndMerge: 'Bypass rules and merge',
  merge: 'Merge',
  bypassTheMergeRulesOfThis: 'Bypass the merge rules of this space',
  everyoneWhoCanSeeTheChange: 'Everyone who can see the change request can see which rules you bypassed.',
  minorChange: 'Minor change',
  translationsKeepTheirState:
    'Translated texts stay as they are: they are not marked as changed and not translated again. For typos and the like.',
  changes: 'Changes',
  theChecksCouldNotBeLoaded: 'The checks could not be loaded',
  more: '{count} more',
  theMergeRulesOfThisSpace: 'The merge rules of this space are not met yet',
  administratorsOfThisSpaceCanBypass: 'Administrators of this space can bypass its rules or change them:',
  theMainContentChangedInThe:
    'The main content changed in the meantime, and there are conflicts now. Nothing was merged.',
  merged: '{title} merged',
  updated: 'Updated',
  itIncludesAllChangesOfThe: 'It includes all changes of the main content.',
  nothingWasChanged: 'Nothing was changed',
  resolveTheConflictsFirst: 'Resolve the conflicts first.',
  itCouldNotBeUpdated: 'It could not be updated',
});
