import clsx from 'clsx';
import { type DiffMark, signs, withoutSigns } from './signs';

const looks: Record<string, { sign: string; name: string; row: string } | undefined> = {
  [signs.lineAdded]: { sign: '+', name: 'Added', row: 'bg-success-soft' },
  [signs.lineRemoved]: { sign: '−', name: 'Removed', row: 'bg-danger-soft' },
  [signs.lineSame]: { sign: '', name: '', row: '' },
};

const cuts = /([\uFDD0-\uFDD3])/;

/** Lines of code or of source, each with its sign. */
export function CodeLines({ lines }: { lines: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <pre tabIndex={0} className="px-0!">
      <code className="block w-max min-w-full">
        {lines.map((line, index) => {
          const { sign, name, row } = looks[line.charAt(0)] ?? { sign: '', name: '', row: '' };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are their order
            <span key={index} className={clsx('block px-3', row)}>
              <span aria-hidden className="inline-block w-5 select-none text-muted">
                {sign}
              </span>
              {name ? <span className="sr-only">{name}: </span> : null}
              <MarkedWords text={line} />
              {'\n'}
            </span>
          );
        })}
      </code>
    </pre>
  );
}

/** Text with signs around what changed in it. */
export function MarkedWords({ text }: { text: string }) {
  let open: DiffMark | undefined;
  return text.split(cuts).map((piece, index) => {
    if (piece === signs.openAdded) open = 'added';
    else if (piece === signs.openRemoved) open = 'removed';
    else if (cuts.test(piece)) open = undefined;
    else {
      const Tag = open === 'added' ? 'ins' : 'del';
      const words = withoutSigns(piece);
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces are their order
      return open ? <Tag key={index}>{words}</Tag> : words;
    }
    return null;
  });
}
