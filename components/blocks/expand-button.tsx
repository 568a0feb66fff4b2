import type { BlockMessages } from './messages/en';

interface ExpandProps {
  lines: number;
  messages: BlockMessages;
  /** Of the words, where the text is in another language. */
  lang: string | undefined;
}

/** Shows what a block of `data-collapsed` holds back; without script nothing is held back. */
export function ExpandButton({ lines, messages, lang }: ExpandProps) {
  return (
    <button
      type="button"
      className="expand"
      lang={lang}
      data-expand=""
      aria-expanded={false}
      data-needs-script=""
    >
      <span className="expand-more">{messages.showAllLines(lines)}</span>
      <span className="expand-less">{messages.showLess}</span>
    </button>
  );
}
