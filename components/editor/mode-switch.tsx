'use client';

import clsx from 'clsx';
import { Tooltip } from '@/components/ui/tooltip';
import type { EditorMode } from './editor-props';
import { t } from './messages';

const modes: readonly { mode: EditorMode; label: string }[] = [
  { mode: 'visual', label: t('visual') },
  { mode: 'source', label: t('source') },
];

interface ModeSwitchProps {
  mode: EditorMode;
  onChange: (mode: EditorMode) => void;
}

/** Two views of one text: switching changes nothing in it. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
    <div
      role="group"
      aria-label={t('editingMode')}
      className="flex rounded-md border border-border bg-sunken p-0.5"
    >
      {modes.map((entry) => (
        <Tooltip
          key={entry.mode}
          label={
            mode === entry.mode
              ? t('current', { label: entry.label })
              : t('switchTo', { label: entry.label.toLowerCase() })
          }
          shortcut="mod+shift+s"
        >
          <button
            type="button"
            aria-pressed={mode === entry.mode}
            onClick={() => onChange(entry.mode)}
            className={clsx(
              'h-6 rounded-sm px-2 text-xs pointer-coarse:h-8',
              mode === entry.mode
                ? 'bg-surface font-medium text-text shadow-raised'
                : 'text-muted hover:text-text',
            )}
          >
            {entry.label}
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
