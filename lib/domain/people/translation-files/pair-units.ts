import { alignTexts } from '@/lib/content/translation/align-texts';
import { joinText, tidyText } from '@/lib/content/translation/files/inline-codes';
import type { ReadPieces, ReadUnit } from '@/lib/content/translation/files/read-unit';
import type { ShownUnit } from '@/lib/content/translation/show-units';
import { type OpenPage, showPage } from '../translations/open-translation';
import { isSameText } from './decide-unit';

/** A unit as it was when a file was made, and as it is now. */
export interface UnitPair {
  before: ShownUnit;
  now: ShownUnit | undefined;
  /** A tool has broken the lines of the file anew. */
  isReformatted: boolean;
}

/** Finds the units of a page that those of a file are of. */
export class UnitPairs {
  private readonly now: readonly ShownUnit[];
  private readonly before: ReadonlyMap<string, ShownUnit>;
  private readonly pairs: ReadonlyMap<string, ShownUnit>;

  /** `base` is the page as it was when the file was made, where that is known. */
  constructor(
    page: OpenPage,
    private readonly base: OpenPage | undefined,
  ) {
    this.now = showPage(page).filter(({ kind }) => kind !== 'removed');
    const before = base && base !== page ? showPage(base) : this.now;
    this.before = new Map(before.map((unit) => [unit.place, unit]));
    const isSame = !base || base === page || base.stored.source === page.stored.source;
    const byPlace = new Map(this.now.map((unit) => [unit.place, unit]));
    this.pairs = isSame ? byPlace : pairBySource(before, this.now);
  }

  /** Undefined where the file is not of such a text. */
  find(place: string, { source }: Pick<ReadUnit, 'source'>): UnitPair | undefined {
    const before = this.before.get(place);
    const same = before && compareSource(before, source);
    if (before && same) return { before, now: this.pairs.get(place), isReformatted: same === 'reformatted' };
    const gone = before?.source === undefined ? undefined : { before, now: undefined, isReformatted: false };
    if (this.base) return gone;
    // Nobody knows which revision the file is of: it is the one text with these words.
    const [found, ...more] = this.now.filter((unit) => compareSource(unit, source));
    if (!found || more.length > 0) return gone;
    const isReformatted = compareSource(found, source) === 'reformatted';
    return { before: found, now: found, isReformatted };
  }
}

const WHITE_SPACE = /\s+/g;

function compareSource({ source }: ShownUnit, read: ReadPieces): 'same' | 'reformatted' | undefined {
  if (source === undefined) return undefined;
  if (isSameText(joinText(read, source), source)) return 'same';
  const tidied = joinText(tidyText(read), source)?.replace(WHITE_SPACE, '');
  return tidied === source.replace(WHITE_SPACE, '') ? 'reformatted' : undefined;
}

/** By place, what each text is now; texts whose words are others have no place. */
function pairBySource(before: readonly ShownUnit[], now: readonly ShownUnit[]): Map<string, ShownUnit> {
  const pairs = new Map<string, ShownUnit>();
  const isText = ({ kind }: ShownUnit) => kind === 'text' || kind === 'heading';
  const [old, own] = [before.filter(isText), now.filter(isText)];
  const keyOf = ({ source = '' }: ShownUnit) => source;
  for (const [from, to] of alignTexts(old.map(keyOf), own.map(keyOf), () => 0)) {
    const [one, other] = [old[from], own[to]];
    if (one && other && one.source === other.source) pairs.set(one.place, other);
  }
  // Fields have a place of their own, and blocks that were built anew are known by what they stand for.
  for (const unit of before.filter((one) => !isText(one))) {
    const found = now.find(
      ({ kind, place, source }) =>
        kind === unit.kind && (kind === 'field' ? place === unit.place : source === unit.source),
    );
    if (found) pairs.set(unit.place, found);
  }
  return pairs;
}
