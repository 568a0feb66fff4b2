import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  somethingWentWrongTryAgain: 'Something went wrong. Try again.',
  theServerHadAProblemTry: 'The server had a problem. Try again.',
  theServerRejectedThisRequest: 'The server rejected this request ({status}).',
  theServerCouldNotBeReached: 'The server could not be reached. Check your connection and try again.',
  theImportFailed: 'The import failed.',
  theConnectionWasLostBeforeThe:
    'The connection was lost before the import was complete. Nothing was changed.',
  theImportFailedNothingWasChanged: 'The import failed. Nothing was changed.',
  export: 'Export',
  isLargerThan: '"{name}" is larger than {size}.',
  theConnectionWasLostBeforeTheResponse: 'The connection was lost before the response was complete.',
  liveUpdatesEnded: 'Live updates ended.',
  theConnectionWasLostBeforeTheUpload: 'The connection was lost before the upload was complete. Try again.',
  theUploadWasCancelled: 'The upload was cancelled.',
});
