import type { BehaviorMessages } from '../behavior/behavior-messages';

export const behaviorEn: BehaviorMessages = {
  close: 'Close',
  copied: 'Copied',
  copyFailed: 'Copying failed. Select the text and copy it with the keyboard.',
  enlarge: 'Enlarge the image',
  image: 'Image',
  diagramFailed: 'This diagram could not be rendered. Here is its source.',
};
