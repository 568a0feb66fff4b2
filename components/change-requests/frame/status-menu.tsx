'use client';

import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { StatusBadge, StatusIcon, statusWords } from '../status-badge';
import { t } from './messages';
import { useStatusChange } from './use-status-change';

interface StatusMenuProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

const choices = ['draft', 'open', 'archived'] as const;

export function StatusMenu({ place, changeRequest }: StatusMenuProps) {
  const { change } = useStatusChange(place, changeRequest);
  const { status, permissions } = changeRequest;
  if (status === 'merged' || !permissions.archive) return <StatusBadge status={status} />;
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={t('statusChangeStatus', { label: statusWords[status].label })}
          className="inline-flex min-h-6 items-center gap-1 rounded-full pr-1 hover:bg-hover pointer-coarse:min-h-9"
        >
          <StatusBadge status={status} />
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      }
      entries={choices.map((choice) => ({
        label: statusWords[choice].label,
        hint: statusWords[choice].meaning,
        icon: <StatusIcon status={choice} />,
        disabled: choice === status,
        onSelect: () => change(choice),
      }))}
    />
  );
}
