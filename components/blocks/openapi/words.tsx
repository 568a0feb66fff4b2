import type { ReferenceContext } from './reference-context';

/** Nothing in it is markdown, so it is the same as plain text. */
const isPlain = (text: string) => !/[*_`[\]<>#|{}\\~&\n]|^\s*(?:[-+]|\d+[.)])\s|https?:|www\./.test(text);

/** A description in a specification. */
export function Words({ text, context }: { text: string | undefined; context: ReferenceContext }) {
  if (!text?.trim()) return null;
  if (isPlain(text)) return <p className="openapi-words">{text}</p>;
  return <div className="openapi-words flow">{context.renderMarkdown(text)}</div>;
}
