/** The tags that are drawn, with the attributes they are drawn by; all others are shown as they are written. */
export const drawnTags: Record<string, readonly string[]> = {
  hint: ['style'],
  tabs: [],
  tab: ['title'],
  stepper: [],
  step: [],
  columns: [],
  column: ['width'],
  code: ['title', 'lineNumbers', 'overflow'],
  embed: ['url'],
  'content-ref': ['url'],
  file: ['src', 'value'],
  if: ['expression'],
};
