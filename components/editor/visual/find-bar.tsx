'use client';

import { ChevronDown, ChevronUp, X } from 'lucide-react';
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search';
import { type Command, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/components/editor/messages';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';

interface FindBarProps {
  view: EditorView;
  onClose: () => void;
}

export function FindBar({ view, onClose }: FindBarProps) {
  const { from, to } = view.state.selection;
  const [query, setQuery] = useState(() => view.state.doc.textBetween(from, Math.min(to, from + 60), ' '));
  const [replace, setReplace] = useState('');
  const [count, setCount] = useState(0);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.select();
    return () => {
      if (!view.isDestroyed) view.dispatch(setSearchState(view.state.tr, new SearchQuery({ search: '' })));
    };
  }, [view]);

  useEffect(() => {
    const search = new SearchQuery({ search: query, replace, literal: true });
    view.dispatch(setSearchState(view.state.tr, search));
    setCount(query ? getMatchHighlights(view.state).find().length : 0);
  }, [view, query, replace]);

  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    setCount(query ? getMatchHighlights(view.state).find().length : 0);
  };

  function close() {
    const { head } = view.state.selection;
    onClose();
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(head))));
    view.focus();
  }

  return (
    <search
      aria-label={t('findInPage')}
      className="flex shrink-0 flex-wrap items-center gap-2 border-border border-b bg-sunken px-3 py-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <div className="w-48">
        <Input
          ref={field}
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            run(event.shiftKey ? findPrev : findNext);
          }}
        />
      </div>
      <span role="status" className="min-w-16 text-muted text-xs tabular-nums">
        {query ? t('found', { count }) : ''}
      </span>
      <IconButton label={t('previous')} onClick={() => run(findPrev)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label={t('next')} onClick={() => run(findNext)}>
        <ChevronDown aria-hidden />
      </IconButton>
      {view.editable ? (
        <>
          <div className="w-40">
            <Input
              aria-label={t('replaceWith')}
              placeholder={t('replaceWith')}
              value={replace}
              onChange={(event) => setReplace(event.target.value)}
            />
          </div>
          <Button size="small" disabled={count === 0} onClick={() => run(replaceNext)}>
            {t('replace')}
          </Button>
          <Button size="small" disabled={count === 0} onClick={() => run(replaceAll)}>
            {t('replaceAll')}
          </Button>
        </>
      ) : null}
      <IconButton label={t('close')} className="ml-auto" onClick={close}>
        <X aria-hidden />
      </IconButton>
    </search>
  );
}
