'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowSelection } from '@/components/patterns/data-table/column';
import { FormDialog } from '@/components/patterns/form-dialog';
import type { TeamChoice } from '@/components/patterns/people/person';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { TeamPicker } from '@/components/patterns/people/team-picker';
import { nameRole } from '@/components/patterns/role-words';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { showToast } from '@/components/ui/toast-store';
import type { Role } from '@/lib/access/roles';
import { readMessage } from '@/lib/client/api-error';
import { COUNTED_OUT } from '@/lib/client/list-count';
import { invalidateNouns } from '@/lib/client/query';
import { countPeople, type Member, nameOf } from '../member';
import {
  type BulkAct,
  changeInParts,
  type MembersChange,
  type MembersFilter,
  readAllMembers,
} from './change-in-parts';
import { t } from './messages';
import { undoBulk } from './undo-bulk';

interface BulkDialogProps {
  organizationId: string;
  act: BulkAct;
  me: string | undefined;
  filter: MembersFilter;
  selection: RowSelection<Member>;
  onClose: () => void;
}

/** One change of many members, in parts that each are whole or nothing. */
export function BulkDialog({ organizationId, act, me, filter, selection, onClose }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const [role, setRole] = useState<Role | null>();
  const [teams, setTeams] = useState<readonly TeamChoice[]>([]);
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const { items, isAllMatching, count, clear } = selection;
  const people = count === undefined ? t('people', { count: COUNTED_OUT }) : countPeople(count);
  const hasMe = isAllMatching || items.some(({ id }) => id === me);
  const words = sayAct(act, people);
  const isReady = act === 'role' ? role !== undefined : act === 'team' ? teams.length > 0 : true;

  const changes: Record<BulkAct, () => MembersChange> = {
    role: () => ({ role: role ?? null }),
    team: () => ({ addToTeams: teams.map(({ id }) => id) }),
    disable: () => ({ disabled: true }),
    remove: () => ({ remove: true }),
  };
  const results: Partial<Record<BulkAct, string>> = {
    role: t('theirRoleIsNow', { role: nameRole(role ?? null) }),
    team: t('theyAreNowIn', { list: teams.map(({ title }) => title).join(', ') }),
  };

  async function save() {
    const change = changes[act]();
    let finished = 0;
    try {
      const all = isAllMatching ? await readAllMembers(organizationId, filter) : items;
      // Who chose all of a filter meant the others: taking one's own access away is done alone.
      const members = isAllMatching && act !== 'team' ? all.filter(({ id }) => id !== me) : all;
      setProgress({ done: 0, of: members.length });
      const changed = await changeInParts(
        organizationId,
        members.map(({ id }) => id),
        change,
        (count) => {
          finished = count;
          setProgress({ done: count, of: members.length });
        },
      );
      clear();
      showToast({
        title: changed === 0 ? t('noChangeNeeded') : `${words.done} ${countPeople(changed)}`,
        description: results[act],
        undo: undoBulk(queryClient, organizationId, act, members, me),
      });
    } catch (error) {
      if (finished === 0) throw error;
      throw new Error(
        t('wereChangedBeforeTheError', { message: readMessage(error), people: countPeople(finished) }),
      );
    } finally {
      setProgress(undefined);
      await invalidateNouns(queryClient, ['members']);
    }
  }

  return (
    <FormDialog
      size="small"
      title={words.title}
      description={words.description}
      saveLabel={words.verb}
      tone={act === 'remove' ? 'danger' : 'primary'}
      disabled={!isReady}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          {isAllMatching ? null : <p className="text-muted text-sm">{nameSome(items)}</p>}
          {act === 'role' ? (
            <Field label={t('role')}>
              <RoleSelect value={role} onValueChange={setRole} placeholder={t('chooseARole')} />
            </Field>
          ) : null}
          {act === 'team' ? (
            <Field label={t('teams')}>
              <TeamPicker organizationId={organizationId} value={teams} onValueChange={setTeams} />
            </Field>
          ) : null}
          {hasMe && act !== 'team' ? (
            <Banner tone={isAllMatching ? 'info' : 'warning'}>
              {isAllMatching ? t('ifYouAreSelectedYouAre') : t('youAreOneOfThemOnly')}
            </Banner>
          ) : null}
          {progress ? (
            <Progress
              label={t('of', { done: progress.done, name: progress.of })}
              value={progress.done}
              max={progress.of}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function sayAct(act: BulkAct, people: string) {
  switch (act) {
    case 'role':
      return {
        title: t('changeRoleOf', { people }),
        description: t('theirRoleInTheOrganizationRoles'),
        verb: t('changeRole2'),
        done: t('changedTheRoleOf'),
      };
    case 'team':
      return {
        title: t('addToTeamsWithPeople', { people }),
        description: t('theyGetTheAccessThatThe'),
        verb: t('addToTeams'),
        done: t('added'),
      };
    case 'disable':
      return {
        title: t('disableWithPeople', { people }),
        description: t('theyLoseAccessRightAwayOn'),
        verb: t('disable2'),
        done: t('disabled'),
      };
    case 'remove':
      return {
        title: t('removeWithPeople', { people }),
        description: t('theyLoseAccessRightAwayTheir'),
        verb: t('remove2'),
        done: t('removed'),
      };
  }
}

/** «Ada, Bo, Cy and 9 more». */
function nameSome(members: readonly Member[]): string {
  const names = members.slice(0, 5).map(nameOf);
  const others = members.length - names.length;
  return others > 0 ? t('andMore', { names: names.join(', '), others }) : names.join(', ');
}
