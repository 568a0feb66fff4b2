import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  deprecated: 'deprecated',
  notAvailableYet: 'Not available yet',
  nothingToShowYet: 'Nothing to show yet',
  operationsAppearHereWhenTheDocument: 'Operations appear here when the document has been read.',
  noDocumentOfThisSpecificationCould:
    'No document of this specification could be read. Fix it and add a new version.',
  goToSource: 'Go to source',
  theSpecificationCouldNotBeLoaded: 'The specification could not be loaded',
  showNewest: 'Show newest',
  youAreViewingWhichIsNot: 'You are viewing {version}, which is not the newest version.',
  findAnOperation: 'Find an operation',
  reference: 'Reference',
  nextOperation: 'Next operation',
  previousOperation: 'Previous operation',
  copyLink: 'Copy link',
  operations: 'Operations',
  noResults: 'No results',
  noOperations: 'No operations',
  tryPartOfAPathOr: 'Try part of a path, or a word of a title.',
  theDocumentHasNoOperations: 'The document has no operations.',
  clearFilter: 'Clear filter',
  found: '{count} found',
  allOperations: 'All operations',
});
