import type { TextField } from '@/lib/content/translation/show-units';
import { readUnits, type StoredUnits } from '@/lib/content/translation/stored-units';
import { traceField } from '@/lib/content/translation/trace-field';
import type { TracedUnit } from '@/lib/content/translation/trace-unit';
import { Problem } from '@/lib/contract/problem';
import { findTree } from '@/lib/storage/content/find-version';
import { getDocuments } from '@/lib/storage/content/get-documents';
import type { ListedRevision } from '@/lib/storage/content/list-revisions';
import type { Database } from '@/lib/storage/database/db';
import { traceTranslation } from '@/lib/storage/text-threads/follow-translation';
import { findContent, keyOf, type OpenPage } from './open-translation';
import { behind, listLine, type RevisionLine } from './revision-line';

/** How many revisions an answer reads at most, and about how much text of them; two are always read. */
const MOST_READ = 40;
const MOST_CHARACTERS = 4_000_000;

/** The content as it stands in a revision. */
export interface RevisionContent extends Pick<OpenPage, 'own' | 'stored'> {
  /** What stands beside it, as it is stored. */
  json: string | undefined;
}

/** A text as it was in a revision, and all of that; without it where the content was not there. */
interface Traced {
  unit: TracedUnit;
  content: RevisionContent | undefined;
}

interface Step extends Traced {
  row: ListedRevision;
  /** The main content brought the text into a change request. */
  isFromMain?: true;
}

/** A revision that made a text another one, and the one in which somebody wrote it. */
export interface UnitChange {
  row: ListedRevision;
  written: ListedRevision;
  unit: TracedUnit;
}

/** Where the next answer goes on: with this revision, and the place of the text in it. */
interface HistoryPosition {
  line: string | null;
  before: string;
  place: string;
}

interface HistoryOf {
  spaceId: string;
  /** In the translation as it is now. */
  page: Pick<OpenPage, 'own' | 'from'>;
  /** The field that is looked at, where it is one. */
  field: TextField | undefined;
  wanted: number;
}

/**
 * Walks from a revision to older ones and finds those that made a text of a page another one. Where a change request was
 * merged, it goes into that to find who wrote it; where one was brought up to date, it goes on in the main content.
 */
export class UnitHistory {
  readonly changes: UnitChange[] = [];
  private held: Step | undefined;
  private read = 0;
  private characters = 0;

  constructor(
    private readonly database: Database,
    private readonly of: HistoryOf,
    private readonly line: RevisionLine,
  ) {}

  /** Where the next answer goes on; undefined at the end. */
  async walk(from: Traced): Promise<HistoryPosition | undefined> {
    for (let row = await this.line.next(); row; row = await this.line.next()) {
      const step = await this.trace(row, this.held ?? from);
      if (!step) break;
      if (this.held && isOther(this.held.unit, step.unit)) {
        if (await this.goToMain(this.held)) continue;
        await this.add(this.held);
      }
      this.held = step;
      if (this.isFull()) return { line: this.line.line, before: behind(row.ordinal), place: step.unit.place };
    }
    if (this.held && (await this.isOwn(this.held))) await this.add(this.held);
    return undefined;
  }

  private isFull(): boolean {
    if (this.changes.length >= this.of.wanted) return true;
    return this.read >= 2 && (this.read >= MOST_READ || this.characters >= MOST_CHARACTERS);
  }

  /** What a change request got when it was brought up to date was written in the main content. */
  private async goToMain(held: Step): Promise<boolean> {
    if (held.row.type !== 'update' || held.isFromMain || this.line.line === null) return false;
    if (!(await this.line.goToMain(held.row.parents[1]))) return false;
    held.isFromMain = true;
    return true;
  }

  private async add(held: Step): Promise<void> {
    this.changes.push({ row: held.row, written: await this.findWritten(held), unit: held.unit });
  }

  /** The oldest one that is known: what its parent had already came along with the space. */
  private async isOwn({ row, content, unit, isFromMain }: Step): Promise<boolean> {
    if (unit.state === 'missing') return false;
    const parent = row.parents[isFromMain ? 1 : 0];
    if (parent === undefined) return true;
    const before = await this.trace({ ...row, id: parent }, { unit, content });
    return !before || isOther(unit, before.unit);
  }

  /** Of a merge the revision of its change request that made the text what was merged; else itself. */
  private async findWritten(merge: Step): Promise<ListedRevision> {
    if (!merge.row.mergedFrom) return merge.row;
    const { spaceId, page } = this.of;
    const pageId = 'type' in page.own ? page.own.id : null;
    let found: Step | undefined;
    for (const row of await listLine(this.database, { spaceId, pageId }, merge.row.mergedFrom.id)) {
      const step: Step | undefined = await this.trace(row, found ?? merge);
      if (!step || isOther(merge.unit, step.unit)) break;
      found = step;
    }
    return found && found.row.type !== 'update' ? found.row : merge.row;
  }

  /** The text in an older revision; undefined where it was not there yet. */
  private async trace(row: ListedRevision, later: Traced): Promise<Step | undefined> {
    const content = await this.readContent(row.id);
    if (!content) return { row, content: later.content, unit: { ...later.unit, state: 'missing' } };
    if (later.content && isSame(content, later.content, this.of.page.from))
      return { row, content, unit: later.unit };
    const { field } = this.of;
    if (field) {
      // Who follows the source writes as nobody.
      const isFollowed = this.held !== undefined && this.held.row.createdBy === null;
      const unit = traceField(field, content.own, content.stored, { later: later.unit, isFollowed });
      return { row, content, unit };
    }
    const unit = await this.traceText(content, later);
    return unit && { row, content, unit };
  }

  private async traceText({ own, stored, json }: RevisionContent, { unit, content }: Traced) {
    const other = content && content.stored.source !== stored.source ? content.stored.source : undefined;
    const hashes = [stored.source, own.document, other].filter((hash) => hash !== undefined);
    const texts = await getDocuments(this.database, hashes);
    const textOf = (hash: string | undefined) => (hash === undefined ? '' : (texts.get(hash) ?? ''));
    const [source, now] = [textOf(stored.source), textOf(own.document)];
    this.characters += source.length + now.length + (json?.length ?? 0);
    const traced = await traceTranslation({
      later: unit,
      ...(other !== undefined && { laterSource: textOf(other) }),
      ...(json !== undefined && { units: json }),
      source,
      now,
    });
    if (traced === null) throw new Problem(422, 'This page is too long to be translated text by text.');
    return traced;
  }

  private async readContent(revisionId: string): Promise<RevisionContent | undefined> {
    this.read += 1;
    const { spaceId, page } = this.of;
    const loaded = await findTree(this.database, spaceId, revisionId);
    const own = loaded && findContent(loaded, page.own.id);
    return own && readContent(this.database, { own, from: page.from });
  }
}

export async function readContent(
  database: Database,
  { own, from }: Pick<OpenPage, 'own' | 'from'>,
): Promise<RevisionContent> {
  const texts = await getDocuments(database, own.units === undefined ? [] : [own.units]);
  const json = own.units === undefined ? undefined : texts.get(own.units);
  const plain: StoredUnits = from.document === undefined ? {} : { source: from.document };
  return { own, json, stored: json === undefined ? plain : readUnits(json) };
}

const isSame = (one: RevisionContent, other: RevisionContent, from: OpenPage['from']): boolean =>
  keyOf({ own: one.own, from }) === keyOf({ own: other.own, from });

/** Nobody had written what is missing, whatever its source said. */
function isOther(one: TracedUnit, other: TracedUnit): boolean {
  if (one.state === 'missing' || other.state === 'missing') return one.state !== other.state;
  return (['state', 'text', 'source', 'writtenFor'] as const).some((name) => one[name] !== other[name]);
}
