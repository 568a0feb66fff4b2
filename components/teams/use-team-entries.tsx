'use client';

import { PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { t } from './messages';
import type { Team } from './team';

const DeleteTeamDialog = lazyDialog(async () => (await import('./delete-team-dialog')).DeleteTeamDialog);
const RenameTeamDialog = lazyDialog(async () => (await import('./rename-team-dialog')).RenameTeamDialog);

/** What administrators do with a team, and the dialogs that it takes. */
export function useTeamEntries(
  organizationId: string,
  isAdmin: boolean,
  onDeleted?: () => void,
): { rowEntries: (team: Team) => MenuEntry[]; dialog: ReactNode } {
  const [asking, setAsking] = useState<{ act: 'rename' | 'delete'; team: Team }>();
  const shared = { organizationId, onClose: () => setAsking(undefined) };
  return {
    rowEntries: (team) =>
      isAdmin
        ? [
            {
              label: t('renameDots'),
              icon: <PencilLine aria-hidden />,
              onSelect: () => setAsking({ act: 'rename', team }),
            },
            {
              label: t('delete'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => setAsking({ act: 'delete', team }),
            },
          ]
        : [],
    dialog:
      asking?.act === 'rename' ? (
        <RenameTeamDialog {...shared} team={asking.team} />
      ) : asking ? (
        <DeleteTeamDialog {...shared} team={asking.team} onDeleted={onDeleted} />
      ) : null,
  };
}
