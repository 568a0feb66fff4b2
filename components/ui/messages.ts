import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  itDidNotWorkTryAgain: 'It did not work. Try again.',
  cancel: 'Cancel',
  typeToConfirm: 'Type {typed} to confirm',
  copied: 'Copied',
  theBrowserRefusedToCopy: 'The browser refused to copy',
  close: 'Close',
  retry: 'Retry',
  optional: 'optional',
  ctrl: 'Ctrl',
  esc: 'Esc',
  justNow: 'just now',
  itCouldNotBeUndone: 'It could not be undone',
  notification: 'Notification',
  undoWithControlZOrCommand: 'Undo with Control Z or Command Z',
  undo: 'Undo',
  closeNotification: 'Close notification',
  copy: 'Copy',
  thisCouldNotBeLoaded: 'This could not be loaded',
  alt: 'Alt',
  shift: 'Shift',
});
