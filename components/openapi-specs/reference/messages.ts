import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  deprecated: ', deprecated',
  notThereYet: 'Not there yet',
  nothingToReadYet: 'Nothing to read yet',
  theOperationsAreShownHereAs: 'The operations are shown here as soon as the document has been read.',
  noDocumentOfThisSpecificationCould:
    'No document of this specification could be read. Fix it and add a new version.',
  goToItsSource: 'Go to its source',
  theSpecificationCouldNotBeLoaded: 'The specification could not be loaded',
  showTheNewest: 'Show the newest',
  youLookAtWhichIsNot: 'You look at {version}, which is not the newest.',
  findAnOperation: 'Find an operation',
  reference: 'Reference',
  nextOperation: 'Next operation',
  previousOperation: 'Previous operation',
  copyLink: 'Copy link',
  operations: 'Operations',
  nothingMatches: 'Nothing matches',
  noOperation: 'No operation',
  tryAPartOfAPath: 'Try a part of a path, or a word of a title.',
  theDocumentDescribesNoOperation: 'The document describes no operation.',
  clearTheFilter: 'Clear the filter',
  found: '{count} found',
  allOperations: 'All operations',
});
