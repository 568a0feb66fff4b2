import type { BlockMessages } from './messages/en';

/** Shows what a block of `data-collapsed` holds back; without script nothing is held back. */
export function ExpandButton({ lines, messages }: { lines: number; messages: BlockMessages }) {
  return (
    <button type="button" className="expand" data-expand="" aria-expanded={false} data-needs-script="">
      <span className="expand-more">{messages.showAllLines(lines)}</span>
      <span className="expand-less">{messages.showLess}</span>
    </button>
  );
}
