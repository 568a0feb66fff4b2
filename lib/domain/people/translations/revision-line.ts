import { findChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import { findOrdinal, type ListedRevision, listRevisions } from '@/lib/storage/content/list-revisions';
import type { Database } from '@/lib/storage/database/db';

const AT_ONCE = 20;

interface LineOf {
  spaceId: string;
  /** Only revisions that changed this page; all of them for null. */
  pageId: string | null;
}

/** The revisions from one on, newest first: those of a change request, then of the main content that it began with. */
export class RevisionLine {
  private rows: ListedRevision[] = [];
  private isAll = false;

  constructor(
    private readonly database: Database,
    private readonly of: LineOf,
    /** The id of a change request; null is the main content. */
    public line: string | null,
    /** By its ordinal, the revision behind which it goes on. */
    private before: string,
  ) {}

  async next(): Promise<ListedRevision | undefined> {
    const row = this.rows.shift();
    if (row) {
      this.before = row.ordinal;
      return row;
    }
    if (!this.isAll) {
      this.rows = await listLine(this.database, this.of, this.line, this.before);
      this.isAll = this.rows.length < AT_ONCE;
      if (this.rows.length > 0 || !this.isAll) return this.next();
    }
    if (this.line === null) return undefined;
    const request = await findChangeRequest(this.database, this.of.spaceId, this.line);
    return (await this.goToMain(request?.revisionInitial)) ? this.next() : undefined;
  }

  /** From a revision of the main content on, which is the next one. */
  async goToMain(revisionId: string | undefined): Promise<boolean> {
    const { database, of } = this;
    const ordinal = revisionId && (await findOrdinal(database, of.spaceId, revisionId));
    if (!ordinal) return false;
    [this.line, this.before, this.rows, this.isAll] = [null, behind(ordinal), [], false];
    return true;
  }
}

/** So that the revision of this ordinal is the next one. */
export const behind = (ordinal: string): string => String(BigInt(ordinal) + 1n);

/** The newest of a change request, or of the main content before an ordinal. */
export async function listLine(
  database: Database,
  of: LineOf,
  line: string | null,
  before?: string,
): Promise<ListedRevision[]> {
  const slice = { after: before === undefined ? undefined : [before], limit: AT_ONCE };
  return (await listRevisions(database, { ...of, changeRequest: line }, slice)).rows;
}
