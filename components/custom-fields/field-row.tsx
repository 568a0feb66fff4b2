'use client';

import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { type CustomField, fieldTypes, titleOfField } from '@/components/patterns/custom-fields/field-types';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { t } from './messages';

interface FieldRowProps {
  field: CustomField;
  onEdit: () => void;
  onDelete: () => void;
}

function describeUse({ spaces }: CustomField): string | undefined {
  if (spaces === undefined) return undefined;
  if (spaces === 0) return t('notUsedYet');
  return t('usedOnSpaces', { spaces });
}

export function FieldRow({ field, onEdit, onDelete }: FieldRowProps) {
  const title = titleOfField(field);
  const { icon, label } = fieldTypes[field.type];
  const facts = [label, field.options?.join(', '), describeUse(field)].filter(Boolean);
  return (
    <li className="flex items-center gap-3 border-border border-b px-4 py-3 last:border-b-0 hover:bg-hover">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-sunken text-muted [&_svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="break-words font-medium">{title}</span>
          {field.title ? <code className="break-all font-mono text-muted text-xs">{field.name}</code> : null}
        </p>
        {field.description ? <p className="break-words text-muted">{field.description}</p> : null}
        <p className="break-words text-muted text-xs">{facts.join(' · ')}</p>
      </div>
      {field.permissions.edit ? (
        <DropdownMenu
          entries={[
            { label: t('edit'), icon: <Pencil aria-hidden />, onSelect: onEdit },
            { kind: 'separator' },
            { label: t('delete'), icon: <Trash2 aria-hidden />, danger: true, onSelect: onDelete },
          ]}
          trigger={
            <IconButton label={t('actionsFor', { title })} tooltip={false}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        />
      ) : null}
    </li>
  );
}
