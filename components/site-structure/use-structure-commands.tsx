'use client';

import { FolderPlus, Layers, Plus } from 'lucide-react';
import { useCommands } from '@/components/shell/use-commands';
import { t } from './messages';
import type { StructureDialog } from './structure-dialog';

interface StructureCommandsOptions {
  mayManage: boolean;
  hasSections: boolean;
  ask: (dialog: StructureDialog) => void;
}

/** What can be added, from the keyboard too. */
export function useStructureCommands({ mayManage, hasSections, ask }: StructureCommandsOptions): void {
  const actions = [
    {
      id: 'add-section',
      label: t('addSection'),
      icon: <Plus aria-hidden />,
      shortcut: 'n',
      run: () => ask({ ask: 'add-section' }),
    },
    {
      id: 'new-section-group',
      label: t('newGroup'),
      icon: <FolderPlus aria-hidden />,
      shortcut: 'shift+n',
      run: () => ask({ ask: 'new-group', sections: [] }),
    },
    ...(hasSections
      ? []
      : [
          {
            id: 'add-site-space',
            label: t('addSpaceWithoutASection'),
            icon: <Layers aria-hidden />,
            run: () => ask({ ask: 'add-variant' as const }),
          },
        ]),
  ];
  useCommands(mayManage ? actions.map((act) => ({ ...act, group: t('structure') })) : []);
}
