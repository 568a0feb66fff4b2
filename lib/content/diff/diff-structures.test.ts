import { expect, it } from 'vitest';
import { rebuildPage } from '@/lib/testing/rebuild-page';
import { makeApart } from '@/lib/testing/structured-merge';
import type { BlockChange, Detail, TextPart } from './change';
import { diffMarkdown } from './diff-markdown';

/** Everything that is shown as taken away or put in. */
function listMarked(changes: readonly BlockChange[]): string[] {
  return changes.flatMap((change): string[] => {
    if (change.kind === 'same') return [];
    if (change.kind === 'edited') return ofDetail(change.detail);
    return [
      change.kind === 'added' || change.kind === 'moved-here' ? change.after.source : change.before.source,
    ];
  });
}

const ofParts = (parts: readonly TextPart[]) =>
  parts.flatMap(({ kind, before, after }) =>
    kind === 'removed' || kind === 'added' ? [before + after] : [],
  );

function ofDetail(detail: Detail): string[] {
  switch (detail.kind) {
    case 'text':
    case 'html':
      return ofParts(detail.parts);
    case 'tag':
      return [
        ...detail.attributes.map(({ before, after }) => `${before} ${after}`),
        ...listMarked(detail.blocks),
      ];
    case 'table':
      return detail.rows.flatMap((row) => {
        if (row.kind === 'edited') return row.detail.flatMap(({ parts }) => ofParts(parts));
        return row.kind === 'same' ? [] : [row.kind === 'removed' ? row.before.source : row.after.source];
      });
    case 'code':
      return detail.lines.flatMap((line) => {
        if (line.kind === 'edited') return ofParts(line.detail);
        return line.kind === 'same' ? [] : [line.kind === 'removed' ? line.before : line.after];
      });
    case 'pieces':
      return detail.pieces.flatMap((piece) => {
        if (piece.kind === 'edited') return ofDetail(piece.detail);
        return piece.kind === 'same'
          ? []
          : [piece.kind === 'removed' ? piece.before.source : piece.after.source];
      });
  }
}

const listMarks = (text: string) => [...text.matchAll(/\b[qm]\d+x\b/gi)].map(([mark]) => mark.toLowerCase());
const EDITS = 3;

it('shows in generated pages of structure what changed, and hardly more', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { base, main } = makeApart(seed);
    const changes = diffMarkdown(base, main);
    expect(rebuildPage(changes, 'before'), `seed ${seed}`).toBe(base);
    expect(rebuildPage(changes, 'after'), `seed ${seed}`).toBe(main);
    const shown = new Set(listMarked(changes).flatMap(listMarks));
    const [before, after] = [new Set(listMarks(base)), new Set(listMarks(main))];
    const changed = [...before, ...after].filter((mark) => before.has(mark) !== after.has(mark));
    expect(
      changed.filter((mark) => !shown.has(mark)),
      `seed ${seed}`,
    ).toEqual([]);
    // A short text of which a word changed is shown whole, and it has one mark of its own.
    const unchanged = [...shown].filter((mark) => before.has(mark) && after.has(mark));
    expect(unchanged.length, `seed ${seed}: ${unchanged}`).toBeLessThanOrEqual(EDITS);
  }
});
