'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { nameRole } from '@/components/patterns/role-words';
import { Button } from '@/components/ui/button';
import type { Role } from '@/lib/access/roles';
import { t } from './messages';
import type { ImportRow } from './read-member-csv';

/** So many rows at a time: a file may have thousands. */
const shownAtOnce = 50;

interface ImportPreviewProps {
  rows: readonly ImportRow[];
  /** Of rows without one. */
  role: Role | null;
}

/** Each row as it will be sent, those with a problem first in reach. */
export function ImportPreview({ rows, role }: ImportPreviewProps) {
  const wrong = rows.filter(({ problem }) => problem !== undefined);
  const [shown, setShown] = useState<'all' | 'wrong'>('all');
  const [limit, setLimit] = useState(shownAtOnce);
  const list = shown === 'wrong' ? wrong : rows;
  return (
    <div className="flex flex-col gap-2">
      <ChoiceFilter
        legend={t('rows')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'all', label: t('allRows'), count: rows.length },
          { value: 'wrong', label: t('skipped'), count: wrong.length },
        ]}
      />
      <div className="overflow-x-auto rounded-lg border border-border">
        <table aria-label={t('preview')} className="w-full text-left text-sm">
          <thead>
            <tr className="border-border border-b text-muted text-xs">
              <th scope="col" className="h-8 px-3 font-medium">
                {t('line')}
              </th>
              <th scope="col" className="px-3 font-medium">
                {t('eMail')}
              </th>
              <th scope="col" className="px-3 font-medium">
                {t('role')}
              </th>
              <th scope="col" className="px-3 font-medium">
                {t('teams')}
              </th>
              <th scope="col" className="px-3 font-medium">
                {t('check')}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.slice(0, limit).map((row) => (
              <tr key={row.line} className="border-border border-b last:border-b-0">
                <td className="h-9 px-3 text-muted tabular-nums">{row.line}</td>
                <td className="max-w-56 truncate px-3">{row.email}</td>
                <td className="whitespace-nowrap px-3 text-muted">
                  {row.role === undefined ? row.roleText || nameRole(role) : nameRole(row.role)}
                </td>
                <td className="max-w-40 truncate px-3 text-muted">{row.teams.join(', ')}</td>
                <td className="min-w-40 px-3 py-1">
                  <span className="flex items-start gap-1.5 text-xs [&_svg]:mt-px [&_svg]:size-3.5 [&_svg]:shrink-0">
                    {row.problem ? (
                      <>
                        <CircleAlert aria-hidden className="text-danger" />
                        <span className="text-danger">{row.problem}</span>
                      </>
                    ) : (
                      <>
                        <CircleCheck aria-hidden className="text-success" />
                        <span className="text-muted">{t('willBeInvited')}</span>
                      </>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {list.length === 0 ? (
          <p className="px-3 py-6 text-center text-muted text-sm">{t('noRowsAreSkipped')}</p>
        ) : null}
      </div>
      {list.length > limit ? (
        <Button size="small" className="self-center" onClick={() => setLimit(limit + 500)}>
          {t('showMoreOf', { count: list.length })}
        </Button>
      ) : null}
    </div>
  );
}
