import { readHtmlTags } from '../html-tree/html-tags';

const MAYBE = /\btranslate\s*=/i;

/** Whether a tag says that what it holds is kept out of translation, as HTML says it: `translate="no"`. */
export const keepsOut = (tag: string): boolean =>
  MAYBE.test(tag) &&
  (readHtmlTags(tag)[0]?.attributes.some(
    ({ name, value }) => name === 'translate' && value.trim().toLowerCase() === 'no',
  ) ??
    false);
