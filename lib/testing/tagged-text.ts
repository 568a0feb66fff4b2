import type { ProseEdit } from './prose-edits';

/** A text each of whose characters is known by a number, so that it is told from others that look the same. */
export interface TaggedText {
  text: string;
  tags: readonly number[];
}

interface TaggedSplice {
  start: number;
  end: number;
  put: TaggedText;
}

/** Gives out numbers, and remembers in which step. */
export class Tagger {
  private next = 0;
  private readonly firsts: number[] = [];
  step = 0;
  private readonly paired = new Set<number>();
  private readonly twins = new Map<number, number>();

  tag(text: string): TaggedText {
    const first = this.next;
    this.firsts[this.step] ??= first;
    this.next += text.length;
    return { text, tags: Array.from({ length: text.length }, (_, index) => first + index) };
  }

  /** Whether a character was written in a step or later. */
  isSince(tag: number, step: number): boolean {
    return tag >= Math.min(...this.firsts.slice(step).filter((first) => first !== undefined), this.next);
  }

  /** Marks characters as told apart by nothing: the text would be the same, had the other one been deleted or inserted. */
  pairTwins(a: number, b: number): void {
    const [first, second] = [this.twinOf(a), this.twinOf(b)];
    this.paired.add(a).add(b);
    if (first !== second) this.twins.set(Math.max(first, second), Math.min(first, second));
  }

  hasTwin(tag: number): boolean {
    return this.paired.has(tag);
  }

  /** One character of all those that are told apart by nothing. */
  twinOf(tag: number): number {
    let twin = tag;
    for (let next = this.twins.get(twin); next !== undefined; next = this.twins.get(twin)) twin = next;
    return twin;
  }

  /** Places text over a piece of another. Words that both begin or end with were not touched. */
  replace(piece: TaggedText, text: string): TaggedText {
    const [old, now] = [piece.text.match(WORD) ?? [], text.match(WORD) ?? []];
    let [head, tail] = [0, 0];
    while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
    while (
      tail < old.length - head &&
      tail < now.length - head &&
      old[old.length - 1 - tail] === now[now.length - 1 - tail]
    )
      tail += 1;
    const lead = old.slice(0, head).join('').length;
    const rest = old.slice(old.length - tail).join('').length;
    const middle = this.tag(text.slice(lead, text.length - rest));
    return joinTagged([cutTagged(piece, 0, lead), middle, cutTagged(piece, piece.text.length - rest)]);
  }
}

const WORD = /[\p{L}\p{N}]+|\s+|[\s\S]/gu;

export const cutTagged = ({ text, tags }: TaggedText, start: number, end = text.length): TaggedText => ({
  text: text.slice(start, end),
  tags: tags.slice(start, end),
});

const joinTagged = (pieces: readonly TaggedText[]): TaggedText => ({
  text: pieces.map(({ text }) => text).join(''),
  tags: pieces.flatMap(({ tags }) => tags),
});

export function spliceTagged(
  tagged: TaggedText,
  splices: readonly TaggedSplice[],
  tagger: Tagger,
): TaggedText {
  const pieces: TaggedText[] = [];
  const inserted: [start: number, end: number][] = [];
  let [at, length] = [0, 0];
  for (const { start, end, put } of [...splices].sort((a, b) => a.start - b.start || a.end - b.end)) {
    pieces.push(cutTagged(tagged, at, start), put);
    length += start - at + put.text.length;
    if (put.text === '') findTwins(tagged, start, end, tagger);
    else if (start === end) inserted.push([length - put.text.length, length]);
    at = end;
  }
  const result = joinTagged([...pieces, cutTagged(tagged, at)]);
  for (const [start, end] of inserted) findTwins(result, start, end, tagger);
  return result;
}

/** A stretch that comes or goes can't be told from one that begins some words later, as long as what follows repeats it. */
function findTwins({ text, tags }: TaggedText, start: number, end: number, tagger: Tagger): void {
  if (start === end) return;
  const isEdge = (at: number) => !/[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1));
  let [right, left] = [0, 0];
  while (end + right < text.length && text[start + right] === text[end + right]) right += 1;
  while (right > 0 && !(isEdge(start + right) && isEdge(end + right))) right -= 1;
  while (start - left > 0 && text[start - left - 1] === text[end - left - 1]) left += 1;
  while (left > 0 && !(isEdge(start - left) && isEdge(end - left))) left -= 1;
  for (let at = -left; at < right; at += 1) tagger.pairTwins(tags[start + at] ?? -1, tags[end + at] ?? -1);
}

/** Moves a stretch to another place of the text as it was. */
export function moveTagged(
  tagged: TaggedText,
  start: number,
  end: number,
  to: number,
  tagger: Tagger,
): TaggedText {
  const put = cutTagged(tagged, start, end);
  const gone = { start, end, put: cutTagged(tagged, 0, 0) };
  return spliceTagged(tagged, [gone, { start: to, end: to, put }], tagger);
}

/** What writers' edits that don't touch each other make of a text. */
export function applyTagged(tagged: TaggedText, edits: readonly ProseEdit[], tagger: Tagger): TaggedText {
  const toSplice = ({ start, end, text }: ProseEdit, offset = 0): TaggedSplice => ({
    start: start - offset,
    end: end - offset,
    put: tagger.replace(cutTagged(tagged, start, end), text),
  });
  const moves = edits.filter(({ to }) => to !== undefined);
  const innerOf = (move: ProseEdit) =>
    edits.filter((edit) => edit !== move && move.start <= edit.start && edit.end <= move.end);
  const hidden = new Set(moves.flatMap(innerOf));
  const splices = edits.flatMap((edit): TaggedSplice[] => {
    if (edit.to === undefined) return hidden.has(edit) ? [] : [toSplice(edit)];
    const inner = innerOf(edit).map((other) => toSplice(other, edit.start));
    const moved = spliceTagged(cutTagged(tagged, edit.start, edit.end), inner, tagger);
    const nothing = cutTagged(tagged, 0, 0);
    return [
      { start: edit.start, end: edit.end, put: nothing },
      { start: edit.to, end: edit.to, put: moved },
    ];
  });
  return spliceTagged(tagged, splices, tagger);
}
