import type { TextPart } from './change';

/** Collects parts of text; neighbours of the same kind become one, but for addresses. */
export class PartList {
  readonly parts: TextPart[] = [];

  push(kind: TextPart['kind'], before: string, after: string): void {
    if (before === '' && after === '') return;
    const last = this.parts.at(-1);
    if (last?.kind === kind && kind !== 'link' && kind !== 'image' && kind !== 'tag') {
      last.before += before;
      last.after += after;
    } else this.parts.push({ kind, before, after });
  }

  /** What was replaced: the old in one piece, then the new. */
  replace(before: string, after: string): void {
    this.push('removed', before, '');
    this.push('added', '', after);
  }

  pushAll(parts: readonly TextPart[]): void {
    for (const { kind, before, after } of parts) this.push(kind, before, after);
  }
}
