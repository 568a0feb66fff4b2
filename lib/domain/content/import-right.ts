import { can } from '@/lib/access/permissions';
import { forbidden } from '@/lib/contract/problem';
import { readEditMode } from '@/lib/storage/content/revisions';
import type { ObjectContext } from '../context';

/** An editor changes the content itself only where the space is edited live. */
export function checkImportRight({ subject }: ObjectContext, editMode: string | undefined): void {
  if (editMode === 'live' || can(subject.role, 'space:manage')) return;
  throw forbidden(
    'This space is locked: its content changes by change requests. Importing into it needs the role "create" or higher.',
  );
}

/** Asked before anything is read or fetched; asked again when the space is locked for the change. */
export async function requireImportRight(context: ObjectContext): Promise<void> {
  if (can(context.subject.role, 'space:manage')) return;
  checkImportRight(context, await readEditMode(context.db, context.subject.id));
}
