import type { z } from 'zod';
import type * as contract from '@/lib/contract/preferences';
import type { preferences } from '@/lib/contract/preferences';
import type { ObjectContext, Operation, Operations } from '@/lib/domain/viewer/context';
import { readChecklist } from '@/lib/storage/preferences/checklist';
import {
  findPreferences,
  lockPreferences,
  type PreferencesRow,
  savePreferences,
} from '@/lib/storage/preferences/preferences';

/** Ids of what was deleted must not pile up. */
const MOST_CLOSED = 1000;

const toPreferences = (row: PreferencesRow | undefined): z.input<typeof preferences> => ({
  object: 'preferences',
  closed: row?.closed ?? [],
  checklist: !row?.isChecklistHidden,
});

const ownerOf = ({ subject, caller }: ObjectContext) => ({
  organizationId: subject.organizationId,
  userId: caller.userId,
});

const updatePreferences: Operation<typeof contract.updatePreferences> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const owner = ownerOf(context);
    const row = await lockPreferences(tx, owner);
    const { close = [], open = [], checklist = !row.isChecklistHidden } = body;
    const closed = row.closed.filter((id) => !open.includes(id) && !close.includes(id));
    closed.push(...new Set(close));
    const changed = { closed: closed.slice(-MOST_CLOSED), isChecklistHidden: !checklist };
    await savePreferences(tx, owner, changed);
    const { organizationId: organization, userId } = owner;
    await context.publish(tx, { noun: 'preferences', organization, recipients: [userId] });
    return toPreferences(changed);
  });

export const preferenceOperations = {
  getPreferences: async (context) => toPreferences(await findPreferences(context.db, ownerOf(context))),
  updatePreferences,
  getChecklist: async (context) => {
    const done = await readChecklist(context.database, context.subject.organizationId);
    return {
      steps: (['content', 'people', 'look', 'publish'] as const).map((id) => ({ id, done: done[id] })),
    };
  },
} satisfies Partial<Operations>;
