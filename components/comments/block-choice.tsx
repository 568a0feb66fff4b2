'use client';

import clsx from 'clsx';
import { useId } from 'react';
import type { TextRange } from '@/lib/content/anchors/anchor';
import { locateRendered } from '@/lib/content/anchors/locate-rendered';
import type { VisiblePage } from '@/lib/content/anchors/read-visible';
import { t } from './messages';

interface BlockChoiceProps {
  page: VisiblePage;
  /** The page as a whole when absent. */
  value: TextRange | undefined;
  onChange: (range: TextRange | undefined) => void;
}

/** The blocks of a page, one to be chosen; words that are selected in one narrow the choice. */
export function BlockChoice({ page, value, onChange }: BlockChoiceProps) {
  const name = useId();
  const blocks = page.blocks.flatMap(({ start, source, isHidden }, index) => {
    if (isHidden || source.trim() === '') return [];
    const text = page.textOf(index).text.replace(/\s+/g, ' ').trim();
    return [{ start, end: start + source.length, text: text || source.trim() }];
  });
  const isIn = (block: TextRange) =>
    value !== undefined && value.start >= block.start && value.end <= block.end;
  const isWhole = (block: TextRange) => value?.start === block.start && value.end === block.end;

  function narrow(start: number) {
    const selection = window.getSelection();
    const words = selection && !selection.isCollapsed ? selection.toString() : '';
    const found = words.trim() ? locateRendered(page, words, start) : undefined;
    if (found) onChange(found);
  }

  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-sm">{t('text')}</legend>
      <p className="mb-1 text-muted text-xs">{t('chooseABlockOrSelectWords')}</p>
      <div className="max-h-80 overflow-y-auto rounded-lg border border-border">
        <label className="flex items-start gap-2 border-border border-b px-3 py-2 text-sm hover:bg-hover">
          <input
            type="radio"
            name={name}
            checked={value === undefined}
            onChange={() => onChange(undefined)}
            className="mt-1 accent-(--color-accent)"
          />
          {t('theWholePage')}
        </label>
        {blocks.map((block) => (
          <div
            key={block.start}
            className={clsx(
              'flex items-start gap-2 border-border border-b px-3 py-2 text-sm last:border-b-0',
              isIn(block) ? 'bg-accent-soft' : 'hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={block.text.slice(0, 200)}
              checked={isIn(block)}
              onChange={() => onChange(block)}
              className="mt-1 accent-(--color-accent)"
            />
            <div className="min-w-0 flex-1">
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys choose by the button beside it */}
              <p
                dir="auto"
                className="line-clamp-6 select-text [overflow-wrap:anywhere]"
                onMouseUp={() => narrow(block.start)}
                onClick={() => {
                  if (window.getSelection()?.isCollapsed !== false) onChange(block);
                }}
              >
                {block.text}
              </p>
              {isIn(block) && !isWhole(block) && value ? (
                <p className="mt-1 text-accent text-xs [overflow-wrap:anywhere]">
                  {t('on', { markdown: page.markdown.slice(value.start, value.end) })}
                </p>
              ) : null}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
