import { cutMarked, type WordSpan } from './mark-words';

/** A text whose found words stand out, by weight and not by colour alone. */
export function MarkedText({ text, spans }: { text: string; spans: readonly WordSpan[] }) {
  let at = 0;
  return cutMarked(text, spans).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isMarked ? (
      <mark key={key} className="rounded-sm bg-warning-soft font-semibold text-text">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    );
  });
}
