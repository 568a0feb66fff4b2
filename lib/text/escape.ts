const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const toReference = (character: string) => REFERENCES[character] ?? character;

/** For HTML and XML, in attributes and between tags. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, toReference);

/** For HTML between tags only, where quotation marks need no escape. */
export const escapeHtmlText = (text: string): string => text.replace(/[&<>]/g, toReference);

/** For a regular expression that finds the text as it is. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
