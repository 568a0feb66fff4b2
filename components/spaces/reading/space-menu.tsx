'use client';

import {
  FolderDown,
  History,
  Languages,
  Lock,
  LockOpen,
  MessageSquare,
  MoreHorizontal,
  Pencil,
  Settings,
  Trash2,
  Upload,
  UserRoundCog,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import {
  historyPath,
  spaceAccessPath,
  spaceCommentsPath,
  spaceSettingsPath,
  spacesPath,
  translatePath,
} from '@/components/shell/paths';
import { treeQuery } from '@/components/shell/sidebar-tree';
import { Badge } from '@/components/ui/badge';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { query } from '@/lib/client/query';
import { useQuery, useQueryInBrowser } from '@/lib/client/use-query';
import { getSpaceTranslation } from '@/lib/contract/space-translation';
import { SpaceDialogs } from '../space-dialogs';
import { toContentNodes } from '../space-tree';
import { t } from './messages';
import { listPdfEntries } from './pdf-entries';
import { useEditMode } from './use-edit-mode';
import { mergeRulesQuery, type Space } from './use-space-content';

const ExportDialog = lazyDialog(async () => (await import('./export-dialog')).ExportDialog);

interface SpaceMenuProps {
  organizationId: string;
  space: Space;
  /** The page that is read; its history is offered too. */
  pageId: string | undefined;
  /** The page that is shown, also when the address names none. */
  page: { id: string; title: string; pages: readonly unknown[] } | undefined;
  onImport: () => void;
}

function toLockEntry(isLocked: boolean, hasRules: boolean, onSelect: () => void): MenuEntry {
  if (!isLocked)
    return {
      label: t('lockLiveEdits'),
      hint: t('changesThenNeedAChangeRequest'),
      icon: <Lock aria-hidden />,
      onSelect,
    };
  return {
    label: t('unlockLiveEdits'),
    hint: hasRules ? t('notPossibleWhileTheSpaceHas') : t('editorsCanThenChangeTheContent'),
    icon: <LockOpen aria-hidden />,
    disabled: hasRules,
    onSelect,
  };
}

/** What can be done with the space that is being read. */
export function SpaceMenu({ organizationId, space, pageId, page, onImport }: SpaceMenuProps) {
  const router = useRouter();
  const { data } = useQuery(treeQuery(organizationId));
  const [dialog, setDialog] = useState<'rename' | 'delete' | 'export'>();
  const toggleEditMode = useEditMode(space);
  const nodes = toContentNodes(data?.items ?? []);
  const node = nodes.find(({ id }) => id === space.id);
  const isLocked = space.editMode === 'locked';
  const { data: rules } = useQuery({ ...mergeRulesQuery(space.id), enabled: isLocked });
  const hasRules = isLocked && rules?.active === true;
  // Only a space that says its language may be a translation.
  const { data: translation } = useQueryInBrowser({
    ...query(getSpaceTranslation, { params: { spaceId: space.id }, query: {} }),
    enabled: space.language !== undefined && space.permissions.edit,
    retry: false,
  });
  const entries: MenuEntry[] = [
    ...(pageId
      ? [
          {
            label: t('pageHistory'),
            icon: <History aria-hidden />,
            href: historyPath(organizationId, space.id, pageId),
          },
        ]
      : []),
    {
      label: t('spaceHistory'),
      icon: <History aria-hidden />,
      href: historyPath(organizationId, space.id),
    },
    {
      label: t('spaceComments'),
      icon: <MessageSquare aria-hidden />,
      href: spaceCommentsPath(organizationId, space.id),
    },
    { label: t('exportDots'), icon: <FolderDown aria-hidden />, onSelect: () => setDialog('export') },
    listPdfEntries({ space, page: page && { ...page, hasPages: page.pages.length > 0 } }),
  ];
  if (translation)
    entries.push({
      label: t('translate'),
      icon: <Languages aria-hidden />,
      href: translatePath(organizationId, space.id, page?.id),
    });
  if (space.permissions.edit) {
    entries.push({ label: t('importDocumentation'), icon: <Upload aria-hidden />, onSelect: onImport });
  }
  entries.push(
    {
      label: t('access'),
      icon: <UserRoundCog aria-hidden />,
      href: spaceAccessPath(organizationId, space.id),
    },
    {
      label: t('spaceSettings'),
      icon: <Settings aria-hidden />,
      href: spaceSettingsPath(organizationId, space.id),
    },
  );
  if (node?.mayManage) {
    entries.push(
      { label: t('rename'), icon: <Pencil aria-hidden />, onSelect: () => setDialog('rename') },
      toLockEntry(isLocked, hasRules, toggleEditMode),
      { kind: 'separator' },
      {
        label: t('deleteSpace'),
        icon: <Trash2 aria-hidden />,
        danger: true,
        onSelect: () => setDialog('delete'),
      },
    );
  }
  return (
    <>
      {isLocked ? (
        <Badge
          icon={<Lock aria-hidden />}
          title={hasRules ? t('changesNeedAChangeRequestBecause') : t('changesNeedAChangeRequest')}
        >
          <span className="max-sm:sr-only">{t('locked')}</span>
        </Badge>
      ) : null}
      <DropdownMenu
        entries={entries}
        trigger={
          <IconButton label={t('spaceActions')}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      />
      {dialog === 'export' ? (
        <ExportDialog organizationId={organizationId} space={space} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog && dialog !== 'export' && node ? (
        <SpaceDialogs
          organizationId={organizationId}
          root={undefined}
          dialog={{ kind: dialog, node }}
          nodes={nodes}
          onClose={() => setDialog(undefined)}
          onDeleted={() => router.push(spacesPath(organizationId))}
        />
      ) : null}
    </>
  );
}
