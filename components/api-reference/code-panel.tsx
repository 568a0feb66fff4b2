'use client';

import type { ReactNode } from 'react';
import { HighlightedCode } from '@/components/blocks/highlight/highlighted-code';
import { CopyButton } from '@/components/ui/copy-button';
import { t } from './messages';

interface CodePanelProps {
  /** Names the panel: «Request», «Example». */
  title: string;
  code: string;
  language: string;
  /** Chooses among several, left of the copy button. */
  choice?: ReactNode;
  copyLabel?: string;
}

/** Code to read and copy, in a frame of its own. */
export function CodePanel({ title, code, language, choice, copyLabel = t('copyCode') }: CodePanelProps) {
  return (
    <section aria-label={title} className="min-w-0 overflow-hidden rounded-lg border border-border bg-sunken">
      <header className="flex min-h-9 items-center justify-between gap-2 border-border border-b py-1 pr-1 pl-3">
        {choice ?? <span className="truncate text-muted text-xs">{title}</span>}
        <CopyButton value={code} label={copyLabel} />
      </header>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
        tabIndex={0}
        className="max-h-90 overflow-auto px-3 py-3 font-mono text-xs leading-relaxed focus-visible:-outline-offset-2"
      >
        <HighlightedCode text={code} language={language} />
      </pre>
    </section>
  );
}
