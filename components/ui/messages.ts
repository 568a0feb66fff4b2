import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  somethingWentWrongTryAgain: 'Something went wrong. Try again.',
  cancel: 'Cancel',
  typeToConfirm: 'Type {typed} to confirm',
  copied: 'Copied',
  theBrowserBlockedCopying: 'The browser blocked copying',
  close: 'Close',
  retry: 'Retry',
  optional: 'optional',
  ctrl: 'Ctrl',
  esc: 'Esc',
  justNow: 'just now',
  undoFailed: 'Undo failed',
  notification: 'Notification',
  undoWithControlZOrCommand: 'Undo with Control Z or Command Z',
  undo: 'Undo',
  closeNotification: 'Close notification',
  copy: 'Copy',
  thisCouldNotBeLoaded: 'This could not be loaded',
  alt: 'Alt',
  shift: 'Shift',
});
