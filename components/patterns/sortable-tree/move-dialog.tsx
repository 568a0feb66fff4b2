'use client';

import { Command } from 'cmdk';
import { Dialog } from '@/components/ui/dialog';
import { t } from './messages';
import type { MoveChoice } from './move-entries';
import type { TreePlace } from './tree-model';

interface MoveDialogProps {
  title: string;
  choices: readonly MoveChoice[];
  onClose: () => void;
  onMove: (place: TreePlace) => void;
}

/** A list to filter and pick from: where to put a row, without dragging. */
export function MoveDialog({ title, choices, onClose, onMove }: MoveDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="small">
      <Command label={title} className="flex flex-col gap-2">
        <Command.Input
          placeholder={t('filter')}
          className="h-8 w-full rounded-md border border-control bg-surface px-2 text-sm pointer-coarse:h-10 pointer-coarse:text-lg"
        />
        <Command.List className="max-h-72 overflow-y-auto">
          <Command.Empty className="py-6 text-center text-muted text-sm">{t('noResults')}</Command.Empty>
          {choices.map(({ place, label }) => (
            <Command.Item
              key={`${place.parent} ${place.before}`}
              value={`${label} ${place.parent} ${place.before}`}
              keywords={[label]}
              onSelect={() => {
                onMove(place);
                onClose();
              }}
              className="flex min-h-8 items-center rounded-md px-2 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-10"
            >
              {label}
            </Command.Item>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}
