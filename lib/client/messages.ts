import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  somethingWentWrongTryAgain: 'Something went wrong. Try again.',
  theServerHadAProblemTry: 'The server had a problem. Try again.',
  theServerRefusedThis: 'The server refused this ({status}).',
  theServerCouldNotBeReached: 'The server could not be reached. Check your connection and try again.',
  theImportFailed: 'The import failed.',
  theConnectionBrokeBeforeTheImport:
    'The connection broke before the import was complete. Nothing was changed.',
  theImportFailedNothingWasChanged: 'The import failed. Nothing was changed.',
  export: 'Export',
  isLargerThan: '"{name}" is larger than {size}.',
  theConnectionBrokeBeforeTheAnswer: 'The connection broke before the answer was complete.',
  liveUpdatesEnded: 'Live updates ended.',
  theConnectionBrokeBeforeTheUpload: 'The connection broke before the upload was complete. Try again.',
  theUploadWasCancelled: 'The upload was cancelled.',
});
