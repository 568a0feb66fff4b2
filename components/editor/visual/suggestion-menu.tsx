'use client';

import clsx from 'clsx';
import type { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { t } from '@/components/editor/messages';
import { blockGroups, findLinkOptions, findTemplates } from '../block-templates';
import type { EditorAct, IntegrationBlocks, LinkOption } from '../editor-props';
import { findEmoji } from '../emoji';
import { useIntegrationTemplates } from '../use-integration-templates';
import { dismissSuggestion, type Suggestion } from './suggestions';

const suggestionListId = 'editor-suggestions';

interface Option {
  key: string;
  label: string;
  detail?: string | undefined;
  group?: string;
  /** Markdown that takes the place of what was typed. */
  markdown?: string;
  link?: LinkOption;
  text?: string;
  /** Is asked in the place of the markdown. */
  asks?: EditorAct | undefined;
}

export type Picked = Pick<Option, 'markdown' | 'link' | 'text' | 'asks'>;

export interface SuggestionKeys {
  onKey: (event: KeyboardEvent) => boolean;
}

interface SuggestionMenuProps {
  ref: Ref<SuggestionKeys>;
  view: EditorView;
  suggestion: Suggestion;
  links: readonly LinkOption[];
  integrationBlocks: IntegrationBlocks | undefined;
  onPick: (picked: Picked, suggestion: Suggestion) => void;
}

function useOptions(
  { kind, query }: Suggestion,
  links: readonly LinkOption[],
  integrationBlocks: IntegrationBlocks | undefined,
): readonly Option[] {
  const others = useIntegrationTemplates(integrationBlocks, kind === 'blocks');
  const [emoji, setEmoji] = useState<readonly Option[]>([]);
  useEffect(() => {
    if (kind !== 'emoji') return;
    let isCurrent = true;
    void findEmoji(query).then((found) => {
      if (isCurrent)
        setEmoji(found.map(({ emoji: text, name }) => ({ key: name, label: `${text} ${name}`, text })));
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, query]);
  if (kind === 'emoji') return emoji;
  if (kind === 'links') {
    return findLinkOptions(links, query).map((link) => ({
      key: link.target,
      label: `${link.emoji ? `${link.emoji} ` : ''}${link.title}`,
      detail: link.detail,
      link,
    }));
  }
  return findTemplates(query, others).map(({ name, label, hint, markdown, group, asks }) => ({
    key: name,
    label,
    detail: hint,
    group: blockGroups[group],
    markdown,
    asks,
  }));
}

/** The list under the cursor; the focus stays in the text, which says which option is the active one. */
export function SuggestionMenu({
  ref,
  view,
  suggestion,
  links,
  integrationBlocks,
  onPick,
}: SuggestionMenuProps) {
  const options = useOptions(suggestion, links, integrationBlocks);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins at the top
  useEffect(() => setActive(0), [suggestion.query, suggestion.kind]);
  const count = options.length;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    if (count > 0) view.dom.setAttribute('aria-activedescendant', `${suggestionListId}-${active}`);
    view.dom.setAttribute('aria-controls', suggestionListId);
    return () => {
      view.dom.removeAttribute('aria-activedescendant');
      view.dom.removeAttribute('aria-controls');
    };
  }, [active, count, view]);

  useImperativeHandle(ref, () => ({
    onKey: (event) => {
      if (event.key === 'Escape') {
        view.dispatch(dismissSuggestion(view.state));
        return true;
      }
      if (count === 0) return false;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        setActive((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
        return true;
      }
      const option = options[active];
      if ((event.key !== 'Enter' && event.key !== 'Tab') || !option) return false;
      onPick(option, suggestion);
      return true;
    },
  }));

  if (count === 0) return null;
  const place = placeAt(view, suggestion.from);
  return (
    <div
      ref={list}
      id={suggestionListId}
      role="listbox"
      aria-label={
        suggestion.kind === 'blocks' ? t('blocks') : suggestion.kind === 'links' ? t('pages') : t('emoji')
      }
      style={place}
      className="fixed z-60 max-h-72 w-80 max-w-[calc(100vw-16px)] animate-rise overflow-y-auto rounded-lg border border-border bg-raised p-1 shadow-raised"
    >
      {options.map((option, index) => (
        <div key={option.key} role="presentation">
          {option.group && option.group !== options[index - 1]?.group ? (
            <div role="presentation" className="px-2 pt-1.5 pb-1 text-faint text-xs">
              {option.group}
            </div>
          ) : null}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys */}
          <div
            id={`${suggestionListId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option, suggestion)}
            onMouseMove={() => setActive(index)}
            className={clsx(
              'flex items-baseline gap-2 rounded-md px-2 py-1.5 text-sm pointer-coarse:py-2.5',
              index === active && 'bg-selected',
            )}
          >
            <span className="shrink-0 truncate">{option.label}</span>
            <span className="ml-auto truncate text-muted text-xs">{option.detail}</span>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Below the line, or above it where there is no room. */
function placeAt(view: EditorView, from: number): { left: number; top?: number; bottom?: number } {
  const { left, bottom, top } = view.coordsAtPos(Math.min(from, view.state.doc.content.size));
  const x = Math.max(8, Math.min(left, window.innerWidth - 328));
  return window.innerHeight - bottom > 304
    ? { left: x, top: bottom + 4 }
    : { left: x, bottom: window.innerHeight - top + 4 };
}
