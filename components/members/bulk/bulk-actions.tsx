'use client';

import { CircleSlash, Shield, UserMinus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { RowSelection } from '@/components/patterns/data-table/column';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { Member } from '../member';
import type { BulkAct, MembersFilter } from './change-in-parts';
import { t } from './messages';

const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog')).BulkDialog);

interface BulkActionsProps {
  organizationId: string;
  me: string | undefined;
  filter: MembersFilter;
  selection: RowSelection<Member>;
}

/** What can be done with several members at once. */
export function BulkActions(props: BulkActionsProps) {
  const [act, setAct] = useState<BulkAct>();
  return (
    <>
      <Button size="small" icon={<Shield aria-hidden />} onClick={() => setAct('role')}>
        {t('changeRole')}
      </Button>
      <Button size="small" icon={<UsersRound aria-hidden />} onClick={() => setAct('team')}>
        {t('addToTeam')}
      </Button>
      <Button size="small" icon={<CircleSlash aria-hidden />} onClick={() => setAct('disable')}>
        {t('disable')}
      </Button>
      <Button size="small" icon={<UserMinus aria-hidden />} onClick={() => setAct('remove')}>
        {t('remove')}
      </Button>
      {act ? <BulkDialog {...props} act={act} onClose={() => setAct(undefined)} /> : null}
    </>
  );
}
