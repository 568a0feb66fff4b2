import { listLeaves, type TextLeaf } from '../blocks/list-leaves';
import { normalizeText } from '../diff/normalize-text';
import { splitSentences } from '../segments/split-sentences';
import type { MergedPiece } from './conflict';
import { MergeContext } from './context';
import { matchElements } from './match-elements';
import { mergeLines } from './merge-lines';
import { mergeProse } from './merge-prose';
import { prefixLines, textOf } from './merged-text';

interface Form {
  leaves: readonly TextLeaf[];
  /** What stands between the leaves. */
  frame: string;
}

/** A text that one side corrected. */
interface Correction {
  kind: TextLeaf['kind'];
  from: string;
  to: string;
  /** How many equal texts stand before it, and how many there are. */
  count: number;
  total: number;
}

/**
 * Where one side changed only words and the other the form (a paragraph became a list, a table became HTML), the new form with
 * the corrected words. Nothing when both changed the form, or when a corrected text has no one place in the new form.
 */
export function mergeForms(base: string, main: string, yours: string): MergedPiece[] | undefined {
  const [before, mine, theirs] = [readForm(base), readForm(main), readForm(yours)];
  const text = isSameForm(before, theirs)
    ? reword(before, theirs, main, mine)
    : isSameForm(before, mine)
      ? reword(before, mine, yours, theirs)
      : undefined;
  if (text !== undefined) return [text];
  // Lines that lie apart, where a block was only cut in two.
  const lines = mergeLines(base, main, yours, new MergeContext(() => undefined, '', '\n'));
  return lines.every((piece) => typeof piece === 'string') ? lines : undefined;
}

function readForm(source: string): Form {
  const leaves = listLeaves(source);
  let frame = '';
  let at = 0;
  for (const { kind, start, end } of leaves) {
    frame += `${source.slice(at, start)}\0${kind}\0`;
    at = end;
  }
  // How wide a table is drawn says nothing.
  return {
    leaves,
    frame: (frame + source.slice(at)).replace(/-{2,}/g, '-').replace(/(?<=\S)[^\S\n]+/g, ' '),
  };
}

const isSameForm = (a: Form, b: Form) => a.frame === b.frame && a.leaves.length === b.leaves.length;

function reword(before: Form, after: Form, source: string, form: Form): string | undefined {
  const texts = form.leaves.map((leaf) => leaf.text);
  for (const correction of listCorrections(before, after)) {
    const index = findLeaf(form.leaves, correction);
    const leaf = form.leaves[index];
    const text = leaf && correct(texts[index] ?? '', leaf, correction);
    if (text === undefined) return undefined;
    texts[index] = text;
  }
  let written = source;
  for (const [index, leaf] of [...form.leaves.entries()].toReversed()) {
    const text = texts[index] ?? '';
    if (text === leaf.text) continue;
    if (text.trim() === '') return undefined;
    written = written.slice(0, leaf.start) + prefixLines(text, leaf.linePrefix) + written.slice(leaf.end);
  }
  return written;
}

/** What was corrected, sentence by sentence; a new sentence goes with the one before it. */
function listCorrections(before: Form, after: Form): Correction[] {
  const known = before.leaves.map((leaf) => toPlain(leaf.text));
  return before.leaves.flatMap((leaf, index): Correction[] => {
    const to = after.leaves[index]?.text ?? '';
    if (normalizeText(leaf.text) === normalizeText(to)) return [];
    const same = known.flatMap((text, at) => (text === known[index] ? [at] : []));
    const place = { kind: leaf.kind, count: same.indexOf(index), total: same.length };
    const isProse = leaf.kind === 'prose' || leaf.kind === 'cell' || leaf.kind === 'html';
    const parts = isProse ? pairSentences(leaf.text, to) : [{ from: leaf.text, to }];
    return parts.map((part) => ({ ...place, ...part }));
  });
}

const SENTENCES = { moves: false, threshold: 0.3, mayRewrite: () => true };

function pairSentences(from: string, to: string): { from: string; to: string }[] {
  const [before, after] = [from, to].map((text) =>
    splitSentences(text).filter(({ source }) => source !== ''),
  );
  if (!before || !after || before.length < 2) return [{ from, to }];
  const toElement = ({ source, gap }: { source: string; gap: string }) => ({
    ...{ text: source, gap, key: normalizeText(source), kind: 'sentence' },
  });
  const { origin } = matchElements(before.map(toElement), after.map(toElement), SENTENCES);
  const written = before.map(() => '');
  let last = 0;
  for (const [index, sentence] of after.entries()) {
    const at = origin[index] ?? -1;
    if (at >= 0) last = at;
    const gap = written[last] ? after[index - 1]?.gap || ' ' : '';
    written[last] += gap + sentence.source;
  }
  return before.flatMap(({ source }, index) =>
    normalizeText(source) === normalizeText(written[index] ?? '')
      ? []
      : [{ from: source, to: written[index] ?? '' }],
  );
}

/** How a text reads without its marks. */
const toPlain = (text: string) => normalizeText(text.replace(/[*_~`]|<[^<>]*>/g, '')).toLowerCase();

/** The one text that says what was corrected, or that says it among other things; -1 when it is none or not certain. */
function findLeaf(leaves: readonly TextLeaf[], { from, count, total }: Correction): number {
  const wanted = toPlain(from);
  const texts = leaves.map((leaf) => toPlain(leaf.text));
  const equal = [...texts.keys()].filter((index) => texts[index] === wanted);
  if (equal.length > 0) return equal.length === total ? (equal[count] ?? -1) : -1;
  const within = [...texts.keys()].filter((index) => texts[index]?.includes(wanted));
  return within.length === 1 && wanted !== '' ? (within[0] ?? -1) : -1;
}

/** Marks that say something else, or nothing, where the text goes. */
const MARKS = /[*_`[\]<>&|\\"]/;

function correct(text: string, leaf: TextLeaf, { kind, from, to }: Correction): string | undefined {
  const isForeign = kind !== leaf.kind && !(isMarkdown(kind) && isMarkdown(leaf.kind));
  if (isForeign && (MARKS.test(to) || MARKS.test(from))) return undefined;
  if (!isMarkdown(leaf.kind) || !isMarkdown(kind))
    return text.split(from).length === 2 ? text.replace(from, () => to) : undefined;
  const pieces = mergeProse(from, text, to, new MergeContext(() => undefined, '', '\n'));
  return pieces.every((piece) => typeof piece === 'string') ? textOf(pieces) : undefined;
}

const isMarkdown = (kind: TextLeaf['kind']) => kind === 'prose' || kind === 'cell';
