import type {
  createTeam as createContract,
  deleteTeam as deleteContract,
  updateTeam as updateContract,
} from '@/lib/contract/teams';
import type { Operation } from '@/lib/domain/viewer/context';
import {
  deleteTeam as dropTeam,
  insertTeam,
  putMemberships,
  readMemberships,
  renameTeam,
} from '@/lib/storage/teams/write-teams';
import { changeTeams, concludeTeam, readTeam, requireTeam } from './change-team';
import { findNamedMembers, nameFields } from './find-named-members';
import { toTeam } from './present-team';

export const createTeam: Operation<typeof createContract> = (context, { body }) =>
  changeTeams(context, async (tx) => {
    const { title } = body;
    const named = await findNamedMembers(
      tx,
      context.subject.id,
      new Map(nameFields('members', body.members)),
    );
    const concerned = [...new Set(named.values())];
    const teamId = await insertTeam(tx, context.subject.id, title);
    await putMemberships(
      tx,
      teamId,
      concerned.map((userId) => ({ userId, isOwner: false })),
    );
    const details = { title, after: { title, members: concerned } };
    await concludeTeam(tx, context, teamId, { action: 'team.create', details, concerned });
    return toTeam(context, await requireTeam(tx, context, teamId));
  });

export const updateTeam: Operation<typeof updateContract> = (context, { params, body }) =>
  changeTeams(context, async (tx) => {
    const { title } = body;
    const before = await requireTeam(tx, context, params.teamId);
    if (title === undefined || title === before.title) return toTeam(context, before);
    await renameTeam(tx, before.id, title);
    const details = { title, before: { title: before.title }, after: { title } };
    await concludeTeam(tx, context, before.id, { action: 'team.rename', details, concerned: [] });
    return toTeam(context, await requireTeam(tx, context, before.id));
  });

export const deleteTeam: Operation<typeof deleteContract> = (context, { params }) =>
  changeTeams(context, async (tx) => {
    const before = await readTeam(tx, context, params.teamId);
    if (!before) return { existed: false };
    const { id, title, spaces } = before;
    const concerned = (await readMemberships(tx, id)).map(({ userId }) => userId);
    await dropTeam(tx, id);
    const details = { title, before: { title, members: concerned, spaces } };
    await concludeTeam(tx, context, id, { action: 'team.delete', details, concerned });
    return { existed: true };
  });
