import type { TextCheck } from '@/lib/content/translation/check-text';
import type { ReadUnit } from '@/lib/content/translation/files/read-unit';
import type { OutputOf } from '@/lib/contract/endpoint';
import type * as contract from '@/lib/contract/translation-files';

type Shown = OutputOf<typeof contract.importTranslationUnits>;
export type Refusal = Shown['refused'][number]['reason'];

const MOST_LISTED = 200;
const BEGINNING = 80;

/** What becomes of the texts of a file: counts of all, and the first ones by name. */
export class ImportReport {
  readonly counts: Shown['counts'];
  readonly refused: Shown['refused'] = [];
  readonly warned: Shown['warned'] = [];

  constructor(read: number) {
    this.counts = { read, written: 0, unchanged: 0, refused: 0, warned: 0 };
  }

  keep(): void {
    this.counts.unchanged += 1;
  }

  refuse({ id, source }: Pick<ReadUnit, 'id' | 'source'>, reason: Refusal): void {
    this.counts.refused += 1;
    if (this.refused.length >= MOST_LISTED) return;
    const words = source.map((piece) => (typeof piece === 'string' ? piece : (piece.data ?? ''))).join('');
    this.refused.push({ id: id?.slice(0, 200), source: [...words].slice(0, BEGINNING).join(''), reason });
  }

  write(id: string, checks: TextCheck[]): void {
    this.counts.written += 1;
    if (checks.length === 0) return;
    this.counts.warned += 1;
    if (this.warned.length < MOST_LISTED) this.warned.push({ id, checks });
  }
}
