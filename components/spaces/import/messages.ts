import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  conditionsReadOtherwise: 'Conditions that GitBook reads differently',
  untitled: 'Untitled',
  importInto: 'Import into {name}',
  importDocumentation: 'Import documentation',
  aFolderOrZipOfMarkdown:
    'A folder or zip of markdown files. SUMMARY.md defines the page tree, and .gitbook.yaml the root folder. Links between pages, images and reusable content are imported too.',
  titleOfTheNewSpace: 'Title of the new space',
  cancelImport: 'Cancel import',
  continueInTheBackground: 'Continue in the background',
  close: 'Close',
  openChangeRequest: 'Open change request',
  openSpace: 'Open space',
  cancel: 'Cancel',
  import: 'Import',
  theImportCreatesAChangeRequest: 'The import creates a change request',
  hasMergeRulesItsMainContent:
    '{name} has merge rules. Its main content does not change until the change request is merged.',
  isLockedToImportIntoIts:
    '{name} is locked. To import into its main content, you need the role "Create" on the space.',
  theCurrentPagesOfAreReplaced:
    'The current pages of {name} are replaced. If the import fails, nothing changes.',
  uploadingFiles: 'Uploading files',
  downloading: 'Downloading',
  readingFiles: 'Reading files',
  buildingThePageTree: 'Building the page tree',
  savingImagesAndAttachments: 'Saving images and attachments',
  writingPages: 'Writing pages',
  importing: 'Importing',
  of: '{name} ({done} of {total})',
  downloadingAndImporting: 'Downloading and importing',
  youCanCloseThisDialogAnd:
    'You can close this dialog and the tab. The import continues on the server, and the sidebar shows its progress.',
  youCanCloseThisDialogThe: 'You can close this dialog. The import continues while this tab is open.',
  pagesInTheSummaryThatDo: 'Pages in the summary that do not exist',
  missingImagesAndAttachments: 'Missing images and attachments',
  missingReusableContent: 'Missing reusable content',
  brokenLinks: 'Broken links',
  pagesNotInTheSummary: 'Pages not in the summary',
  filesListedTwiceInTheSummary: 'Files listed twice in the summary',
  filesThatCouldNotBeRead: 'Files that could not be read',
  filesOfUnsupportedTypes: 'Files of unsupported types',
  filesOverASizeLimit: 'Files over a size limit',
  pagesAndFilesImportedIntoChange:
    '{pages, plural, one {# page} other {# pages}} and {files, plural, one {# file} other {# files}} imported into change request #{number}. Nothing was left out.',
  pagesAndFilesImportedIntoChangeRequest:
    '{pages, plural, one {# page} other {# pages}} and {files, plural, one {# file} other {# files}} imported into change request #{number}.',
  pagesAndFilesImportedNothingWas:
    '{pages, plural, one {# page} other {# pages}} and {files, plural, one {# file} other {# files}} imported. Nothing was left out.',
  pagesAndFilesImported:
    '{pages, plural, one {# page} other {# pages}} and {files, plural, one {# file} other {# files}} imported.',
  andMore: 'and {count} more',
  theZipHasTheLimitIs: 'The zip has {megabytes}; the limit is {megabytes2}.',
  files: '{count} files',
  pages: '{count} pages',
  ofText: '{megabytes} of text',
  ofFiles: '{megabytes} of files',
  itHasTheLimitIsImport: 'It has {size}; the limit is {limit}. Import a smaller part of it.',
  url: 'URL',
  theUrlOfAZipOf:
    'The URL of a zip of a documentation folder, a markdown file, a Word document (.docx), or a website, from which all pages below this URL are imported. It must be reachable from the internet.',
  https: 'https://',
  chooseFilesInstead: 'Choose files instead',
  dropAFolderOrAZip: 'Drop a folder or a zip of markdown here, or choose one.',
  chooseFolder: 'Choose folder',
  chooseZip: 'Choose zip',
  fromAUrl: 'From a URL',
  markdownFilesAndOthers:
    '{pages, plural, one {# markdown file} other {# markdown files}} and {count, plural, one {# other} other {# others}} · {size}',
  pagesImportedIntoChangeRequestOf:
    '{pages, plural, one {# page} other {# pages}} imported into change request #{number} of {title}',
  pagesImportedInto: '{pages, plural, one {# page} other {# pages}} imported into {title}',
  itemsCouldNotBeImported: '{count, plural, one {# item} other {# items}} could not be imported.',
  open: 'Open',
  couldNotBeImported: '{title} could not be imported',
});
