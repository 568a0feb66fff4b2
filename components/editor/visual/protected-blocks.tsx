'use client';

import { Code2 } from 'lucide-react';
import { closeHistory, redo, undo } from 'prosemirror-history';
import { NodeSelection, TextSelection } from 'prosemirror-state';
import { type KeyboardEvent, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { IntegrationDrawing, MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { t } from '@/components/editor/messages';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { writeIntegrationTag } from '@/lib/content/document/write-integration-tag';
import { readFragment } from '../codec/read-document';
import { asSameBlock } from './block-guard';
import { nameBlock } from './block-names';
import type { ProtectedEntry, ProtectedStore } from './protected-store';

const MarkdownView = lazyPart(
  async () => (await import('@/components/blocks/markdown/markdown-view')).MarkdownView,
);

interface ProtectedBlocksProps extends MarkdownResolvers {
  store: ProtectedStore;
}

export function ProtectedBlocks({ store, ...resolvers }: ProtectedBlocksProps) {
  const entries = useSyncExternalStore(store.subscribe, store.read, store.read);
  return entries.map((entry) =>
    createPortal(<ProtectedBlock entry={entry} store={store} {...resolvers} />, entry.dom, String(entry.id)),
  );
}

interface ProtectedBlockProps extends MarkdownResolvers {
  entry: ProtectedEntry;
  store: ProtectedStore;
}

/** Shown as readers see it; its source opens in its place. */
function ProtectedBlock({ entry, store, ...resolvers }: ProtectedBlockProps) {
  const { node, view, isOpen, isSelected } = entry;
  const source: string = node.attrs.source;
  const integrations = useEditedDrawing(resolvers.integrations, entry);
  const kind: string = node.attrs.kind;
  const name = nameBlock(node);
  if (isOpen)
    return (
      <SourceField
        entry={entry}
        name={name}
        store={store}
        onDone={() => store.update(entry.id, { isOpen: false })}
      />
    );
  const isText = kind === 'front-matter' || kind === 'definition' || source.trim().startsWith('<!--');
  return (
    <div className="group/protected relative" data-selected={isSelected || undefined}>
      {isText ? (
        <pre className="overflow-x-auto whitespace-pre-wrap rounded-lg bg-sunken px-4 py-3 font-mono text-muted text-sm">
          {source}
        </pre>
      ) : (
        <MarkdownView markdown={source} {...resolvers} integrations={integrations} />
      )}
      {view.editable ? (
        <div className="mt-1 flex items-center justify-end gap-2 text-muted text-xs">
          <span>{isSelected ? t('pressEnterToEditItsSource', { name }) : name}</span>
          <Button
            size="small"
            variant="ghost"
            icon={<Code2 aria-hidden />}
            aria-label={t('editSourceOf', { name })}
            onClick={() => store.update(entry.id, { isOpen: true })}
          >
            {t('editSource')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** One tag and nothing beside it: values hold no `{%`. */
const INTEGRATION_TAG = /^\{%-?\s*@([\w.-]+)\/([\w.-]+)(?=[\s%])(?:(?!\{%)[\s\S])*%\}$/;
const readTag = (source: string) => INTEGRATION_TAG.exec(source.trim());

/**
 * A block of an integration offers what changes it, and what it changes of itself is written into its tag. One within other
 * blocks is drawn as readers see it: its tag is changed in the source.
 */
function useEditedDrawing(
  drawing: IntegrationDrawing | undefined,
  entry: ProtectedEntry,
): IntegrationDrawing | undefined {
  const latest = useRef(entry);
  latest.current = entry;
  const isEditable = entry.view.editable && readTag(String(entry.node.attrs.source)) !== null;
  return useMemo(() => {
    if (!drawing || !isEditable) return drawing;
    const write = (props: Record<string, unknown>) => {
      const { node, view, getPos } = latest.current;
      const at = getPos();
      const [, integration, block] = readTag(String(node.attrs.source)) ?? [];
      if (at === undefined || !integration || !block) return;
      const source = writeIntegrationTag({ integration, block, props });
      view.dispatch(closeHistory(view.state.tr.setNodeAttribute(at, 'source', source)));
    };
    return { ...drawing, draw: (node, otherwise) => drawing.draw(node, otherwise, write) };
  }, [drawing, isEditable]);
}

interface SourceFieldProps {
  entry: ProtectedEntry;
  store: ProtectedStore;
  name: string;
  onDone: () => void;
}

function SourceField({ entry, store, name, onDone }: SourceFieldProps) {
  const { node, view, getPos } = entry;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.focus();
    const mark = area.value.indexOf('""');
    if (mark >= 0) area.setSelectionRange(mark + 1, mark + 1);
  }, []);

  /** What was written may have become something that is edited visually. */
  function finish() {
    const at = getPos();
    const current = at === undefined ? null : view.state.doc.nodeAt(at);
    if (at === undefined || !current) return onDone();
    const made = readFragment(current.attrs.source, store.origins);
    const isStill = made.length === 1 && made[0]?.type === node.type;
    if (!isStill) {
      const transaction = view.state.tr.replaceWith(at, at + current.nodeSize, made);
      transaction.setSelection(TextSelection.near(transaction.doc.resolve(at + 1)));
      view.dispatch(asSameBlock(transaction));
    } else {
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
    }
    onDone();
    view.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const isMod = event.metaKey || event.ctrlKey;
    if (event.key === 'Escape' || (event.key === 'Enter' && isMod)) {
      event.preventDefault();
      event.stopPropagation();
      finish();
    } else if (isMod && event.key.toLowerCase() === 'z') {
      // One history for the page, so that undo goes on behind this block's edits.
      event.preventDefault();
      (event.shiftKey ? redo : undo)(view.state, view.dispatch);
    }
  }

  return (
    <div className="rounded-lg border border-accent bg-surface p-2">
      <textarea
        ref={field}
        aria-label={t('sourceOf', { name })}
        value={node.attrs.source}
        spellCheck={false}
        onChange={(event) => {
          const at = getPos();
          if (at !== undefined)
            view.dispatch(view.state.tr.setNodeAttribute(at, 'source', event.target.value));
        }}
        onKeyDown={onKeyDown}
        className="field-sizing-content block max-h-[60dvh] min-h-24 w-full resize-y bg-transparent p-1 font-mono text-sm outline-none pointer-coarse:text-lg"
      />
      <div className="flex items-center justify-end gap-2 pt-1">
        <span className="mr-auto text-muted text-xs">{name}</span>
        <Button size="small" variant="primary" onClick={finish}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
