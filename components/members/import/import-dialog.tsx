'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Progress } from '@/components/ui/progress';
import type { Role } from '@/lib/access/roles';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { invalidateNouns } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getOrganization } from '@/lib/contract/organizations';
import { listTeams } from '@/lib/contract/teams';
import { sendInvites } from '../invite/send-invites';
import { countPeople } from '../member';
import { FilePick } from './file-pick';
import { ImportPreview } from './import-preview';
import { t } from './messages';
import { type FailedRow, type ReadCsv, readMemberCsv } from './read-member-csv';

const ImportResultDialog = lazyDialog(
  async () => (await import('./import-result-dialog')).ImportResultDialog,
);

interface ImportDialogProps {
  organization: ReplyOf<typeof getOrganization>;
  onClose: () => void;
}

/** Invites the people of a CSV file, after showing what will become of each row. */
export function ImportDialog({ organization, onClose }: ImportDialogProps) {
  const queryClient = useQueryClient();
  const teams = useQuery({
    queryKey: ['teams', 'all', organization.id],
    queryFn: () => readAllTeams(organization.id),
  });
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [role, setRole] = useState<Role | null>(organization.defaultRole ?? null);
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<{ sent: number; failed: FailedRow[] }>();

  const read: ReadCsv | undefined = file && teams.data ? readMemberCsv(file.text, teams.data) : undefined;
  const good = read?.rows.filter(({ problem }) => problem === undefined) ?? [];

  async function save() {
    if (!read) return;
    setDone(0);
    try {
      const results = await sendInvites(
        organization.id,
        good.map((row) => ({
          email: row.email,
          ...(row.role === undefined ? {} : { role: row.role }),
          ...(row.teamIds.length > 0 ? { teams: [...row.teamIds] } : {}),
        })),
        { role },
        setDone,
      );
      const refusals = new Map(
        results.flatMap(({ email, outcome: became, message }) =>
          became === 'refused' ? [[email.toLowerCase(), message ?? t('itWasRejected')] as const] : [],
        ),
      );
      const failed = read.rows.flatMap((row) => {
        const problem = row.problem ?? refusals.get(row.email.toLowerCase());
        return problem === undefined ? [] : [{ ...row, problem }];
      });
      setOutcome({ sent: read.rows.length - failed.length, failed });
    } finally {
      setDone(undefined);
      await invalidateNouns(queryClient, ['invites']);
    }
  }

  if (outcome) return <ImportResultDialog organizationId={organization.id} {...outcome} onClose={onClose} />;
  return (
    <FormDialog
      size="large"
      title={t('importPeople')}
      description={t('fromACsvFileYouSee')}
      saveLabel={good.length > 0 ? t('inviteWithPeople', { people: countPeople(good.length) }) : t('invite')}
      disabled={good.length === 0}
      save={save}
      staysOpen
      onClose={onClose}
    >
      {() => (
        <>
          <FilePick name={file?.name} onPick={setFile} />
          {teams.isError ? (
            <Banner tone="danger">
              {t('theTeamsCouldNotBeLoaded', { message: readMessage(teams.error) })}
            </Banner>
          ) : null}
          {read?.problem ? <Banner tone="danger">{read.problem}</Banner> : null}
          {read && !read.problem ? (
            <>
              <Field label={t('roleForRowsWithoutOne')}>
                <RoleSelect value={role} onValueChange={setRole} />
              </Field>
              <ImportPreview rows={read.rows} role={role} />
            </>
          ) : null}
          {done === undefined ? null : (
            <div className="flex flex-col gap-1">
              <Progress label={t('invitationsSent')} value={done} max={good.length} />
              <p role="status" className="text-muted text-xs">
                {t('ofSent', { done, count: good.length })}
              </p>
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** All teams, so that a file can name them by their titles. */
async function readAllTeams(organizationId: string): Promise<{ id: string; title: string }[]> {
  const teams: { id: string; title: string }[] = [];
  let page: string | undefined;
  do {
    const answer = await call(listTeams, { params: { organizationId }, query: { limit: '1000', page } });
    teams.push(...answer.items);
    page = answer.next?.page;
  } while (page);
  return teams;
}
