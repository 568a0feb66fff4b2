import type { FoundConflict, MergedPiece, Resolution, TextConflict, TextPlace } from './conflict';
import { prefixLines } from './merged-text';
import { shortHash } from './short-hash';

const SINGLE = new Set(['cell', 'heading', 'summary', 'front-matter']);

type ResolveText = (conflict: TextConflict) => Resolution | undefined;

/** What a merge of one text carries along: where it is, how its lines end, and how conflicts were decided. */
export class MergeContext {
  private headings: string[] = [];
  private blocks: string[] = [];
  private seen = new Map<string, number>();
  /** Whether a conflict was found, so that what comes of it depends on decisions. */
  hasDecided = false;
  /** Whether each part is tried by itself, because the whole is not safe. */
  guardsParts = false;
  /** Of what was tried already: whether no choice in its conflicts breaks it. */
  verdicts = new Map<string, boolean>();

  constructor(
    private readonly resolve: ResolveText,
    private readonly scope: string,
    readonly newline: string,
  ) {}

  /** The same place, with other decisions: to see what would come of them. */
  fork(resolve: ResolveText): MergeContext {
    const fork = new MergeContext(resolve, this.scope, this.newline);
    fork.headings = [...this.headings];
    fork.blocks = [...this.blocks];
    fork.seen = new Map(this.seen);
    fork.guardsParts = this.guardsParts;
    fork.verdicts = this.verdicts;
    return fork;
  }

  get depth(): number {
    return this.blocks.length;
  }

  get place(): TextPlace {
    return { headings: [...this.headings], blocks: [...this.blocks] };
  }

  enterHeading(level: number, text: string): void {
    this.headings.length = Math.min(this.headings.length, level - 1);
    while (this.headings.length < level - 1) this.headings.push('');
    this.headings.push(text);
  }

  /** Whether what is merged is one thing that can't be there twice: a cell, a heading, a title. */
  get isSingle(): boolean {
    return this.blocks.some((block) => SINGLE.has(block));
  }

  within<Result>(block: string, work: () => Result): Result {
    const headings = [...this.headings];
    this.blocks.push(block);
    try {
      return work();
    } finally {
      this.blocks.pop();
      this.headings = headings;
    }
  }

  /** A conflict as it was decided, or itself while it is open. */
  settle(conflict: FoundConflict): MergedPiece[] {
    const { found, resolution } = this.decide(conflict);
    if (!resolution) return [found];
    const { main, yours, separator } = conflict;
    if (resolution.choice === 'edited') return toPieces(resolution.markdown);
    if (resolution.choice !== 'both') return toPieces(resolution.choice === 'main' ? main : yours);
    return toPieces([main, yours].filter((text) => text !== '').join(separator));
  }

  decide(conflict: FoundConflict): { found: TextConflict; resolution: Resolution | undefined } {
    this.hasDecided = true;
    const { kind, base, main, yours } = conflict;
    const hash = shortHash([this.scope, kind, base, main, yours]);
    // Equal conflicts of one text are told apart by their order.
    const count = this.seen.get(hash) ?? 0;
    this.seen.set(hash, count + 1);
    const id = count === 0 ? hash : shortHash([hash, String(count)]);
    const found: TextConflict = { ...conflict, id, place: this.place, linePrefix: '' };
    const resolution = this.resolve(found);
    const isOffered = resolution?.choice !== 'both' || found.offersBoth;
    return { found, resolution: isOffered ? resolution : undefined };
  }
}

function toPieces(text: string): MergedPiece[] {
  return text === '' ? [] : [text];
}

/** Puts merged text back where every line but the first begins with a prefix. */
export function prefixPieces(pieces: readonly MergedPiece[], prefix: string): MergedPiece[] {
  return pieces.map((piece) =>
    typeof piece === 'string'
      ? prefixLines(piece, prefix)
      : { ...piece, linePrefix: prefix + piece.linePrefix },
  );
}
