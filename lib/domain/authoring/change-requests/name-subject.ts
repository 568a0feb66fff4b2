import type { ContentTree } from '@/lib/content/page-tree';
import { proposeSubject } from '@/lib/content/propose-subject';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import type { Tx } from '@/lib/storage/database/db';
import { openTree } from '../content-edits/open-revision';
import { baseOf } from './present-change-request';

type Named = Partial<Pick<ChangeRequestRow, 'subject' | 'isSubjectProposed'>>;

/** The subject that somebody gave it; without one, what it changes. */
export async function nameSubject(
  context: ObjectContext,
  tx: Tx,
  row: ChangeRequestRow,
  subject: string,
): Promise<Named> {
  if (subject.trim() !== '') return { subject, isSubjectProposed: false };
  const { tree } = await openTree(context, tx, row.revisionId);
  return { subject, ...(await followSubject(context, tx, { ...row, isSubjectProposed: true }, tree)) };
}

/** Where nobody gave it a subject, the one that says what it changes with this content. */
export async function followSubject(
  context: ObjectContext,
  tx: Tx,
  row: ChangeRequestRow,
  { pages }: ContentTree,
): Promise<Named> {
  if (!row.isSubjectProposed) return {};
  const base = await openTree(context, tx, baseOf(row));
  const subject = proposeSubject(base.tree.pages, pages);
  return { isSubjectProposed: true, ...(subject === undefined ? {} : { subject }) };
}
