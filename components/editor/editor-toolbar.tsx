'use client';

import {
  Bold,
  Code,
  Heading,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Plus,
  Quote,
  Redo2,
  Search,
  SquareCode,
  Strikethrough,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { blockGroups, blockTemplates } from './block-templates';
import type { EditorAct, IntegrationBlocks } from './editor-props';
import { t } from './messages';
import { useIntegrationTemplates } from './use-integration-templates';

interface Tool {
  act: EditorAct;
  label: string;
  icon: LucideIcon;
  shortcut?: string;
}

const tools: readonly (readonly Tool[])[] = [
  [
    { act: 'undo', label: t('undo'), icon: Undo2, shortcut: 'mod+z' },
    { act: 'redo', label: t('redo'), icon: Redo2, shortcut: 'mod+shift+z' },
  ],
  [
    { act: 'strong', label: t('bold'), icon: Bold, shortcut: 'mod+b' },
    { act: 'emphasis', label: t('italic'), icon: Italic, shortcut: 'mod+i' },
    { act: 'strike', label: t('strikethrough'), icon: Strikethrough, shortcut: 'mod+shift+x' },
    { act: 'code', label: t('code'), icon: Code, shortcut: 'mod+e' },
    { act: 'link', label: t('link'), icon: Link2, shortcut: 'mod+k' },
  ],
  [
    { act: 'bullet-list', label: t('bulletedList'), icon: List, shortcut: 'mod+shift+8' },
    { act: 'ordered-list', label: t('numberedList'), icon: ListOrdered, shortcut: 'mod+shift+7' },
    { act: 'task-list', label: t('taskList'), icon: ListChecks, shortcut: 'mod+shift+9' },
    { act: 'quote', label: t('quote'), icon: Quote },
    { act: 'code-block', label: t('codeBlock'), icon: SquareCode },
  ],
];

interface EditorToolbarProps {
  active: ReadonlySet<EditorAct>;
  disabled: boolean;
  integrationBlocks: IntegrationBlocks | undefined;
  onAct: (act: EditorAct) => void;
  onInsert: (markdown: string) => void;
  onImage: () => void;
  /** Puts the focus back into the text. */
  onFocusText: () => void;
  /** Stands at the far end: the mode, the preview. */
  end: ReactNode;
}

/** Arrow keys go from button to button; Tab goes on to the text. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step && event.key !== 'Home' && event.key !== 'End') return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  const next = step ? (at + step + buttons.length) % buttons.length : event.key === 'Home' ? 0 : -1;
  buttons.at(next)?.focus();
}

export function EditorToolbar({
  active,
  disabled,
  integrationBlocks,
  onAct,
  onInsert,
  onImage,
  onFocusText,
  end,
}: EditorToolbarProps) {
  const headings: MenuEntry[] = (
    [
      ['paragraph', t('paragraph'), '0'],
      ['heading-1', t('heading1'), '1'],
      ['heading-2', t('heading2'), '2'],
      ['heading-3', t('heading3'), '3'],
    ] as const
  ).map(([act, label, key]) => ({ label, shortcut: `mod+alt+${key}`, onSelect: () => onAct(act) }));
  const [isInserting, setIsInserting] = useState(false);
  const templates = [...blockTemplates, ...useIntegrationTemplates(integrationBlocks, isInserting)];
  const blocks = Object.entries(blockGroups).flatMap(([group, label]): MenuEntry[] => {
    const entries = templates
      .filter((template) => template.group === group)
      .map(
        ({ label, markdown, asks }): MenuEntry => ({
          label,
          onSelect: () => (asks ? onAct(asks) : onInsert(markdown)),
        }),
      );
    return entries.length > 0 ? [{ kind: 'label', label }, ...entries] : [];
  });
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 border-border border-b bg-surface px-2 py-1">
      <div
        role="toolbar"
        aria-label={t('formatting')}
        aria-orientation="horizontal"
        tabIndex={-1}
        onKeyDown={moveFocus}
        className="flex min-w-0 flex-1 items-center gap-0.5 overflow-x-auto py-0.5 [scrollbar-width:none] max-md:order-last max-md:basis-full"
      >
        <DropdownMenu
          align="start"
          entries={headings}
          focusAfter={onFocusText}
          trigger={
            <IconButton label={t('textStyle')} disabled={disabled} tooltip={false}>
              <Heading aria-hidden />
            </IconButton>
          }
        />
        {tools.map((group) => (
          <span
            key={group[0]?.act}
            className="flex shrink-0 items-center gap-0.5 border-border border-l pl-0.5"
          >
            {group.map(({ act, label, icon: Icon, shortcut }) => (
              <IconButton
                key={act}
                label={label}
                shortcut={shortcut}
                disabled={disabled}
                aria-pressed={act === 'undo' || act === 'redo' ? undefined : active.has(act)}
                className="aria-pressed:bg-selected aria-pressed:text-accent"
                // The selection stays where it is while a button is pressed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onAct(act)}
              >
                <Icon aria-hidden />
              </IconButton>
            ))}
          </span>
        ))}
        <span className="flex shrink-0 items-center gap-0.5 border-border border-l pl-0.5">
          <IconButton label={t('image')} disabled={disabled} onClick={onImage}>
            <ImagePlus aria-hidden />
          </IconButton>
          <DropdownMenu
            align="start"
            entries={blocks}
            onOpenChange={setIsInserting}
            focusAfter={onFocusText}
            trigger={
              <IconButton label={t('insertBlock')} disabled={disabled} tooltip={false}>
                <Plus aria-hidden />
              </IconButton>
            }
          />
          <IconButton label={t('findInPage')} shortcut="mod+f" onClick={() => onAct('find')}>
            <Search aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">{end}</div>
    </div>
  );
}
