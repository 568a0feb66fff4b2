'use client';

import { Columns2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import type { EditorAct, EditorHandle, MarkdownEditorProps } from './editor-props';
import { EditorToolbar } from './editor-toolbar';
import { ImageDialog } from './image-dialog';
import { LinkDialog } from './link-dialog';
import { ModeSwitch } from './mode-switch';
import { PreviewPane } from './preview-pane';
import { useUploads } from './use-uploads';
import { WordCount } from './word-count';
import { writeImage, writeLink } from './write-inline';

const SourceEditor = lazy(() => import('./source/source-editor'));

const noActs: ReadonlySet<EditorAct> = new Set();

/**
 * Edits one page's markdown, as its source or visually; both change only the bytes that somebody edits. It fills its parent,
 * which gives it a height. `value` may change from outside at any time: it is taken over as one step that can be undone.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, mode, onChange, onModeChange, links, files, upload, readOnly = false } = props;
  const source = useRef<EditorHandle>(null);
  const picker = useRef<EditorHandle>(null);
  const [hasPreview, setHasPreview] = useState(true);
  const [share, setShare] = useState(0);
  const [asked, setAsked] = useState<'link' | 'image'>();
  const uploads = useUploads({ upload, resolveFile: props.resolveFile });
  const handle = () => (mode === 'source' ? source.current : picker.current);

  function ask(act: EditorAct) {
    if (act === 'link') setAsked('link');
  }

  function close() {
    setAsked(undefined);
    requestAnimationFrame(() => handle()?.focus());
  }

  const shared = {
    value,
    onChange,
    links,
    readOnly,
    placeholder: props.placeholder,
    resolveLink: props.resolveLink,
    resolveFile: props.resolveFile,
    onFile: uploads.addFile,
    onAsk: ask,
  };

  return (
    <section
      aria-label="Editor"
      className="flex h-full min-h-0 min-w-0 flex-col bg-surface"
      onKeyDown={(event) => {
        if (!(event.metaKey || event.ctrlKey) || !event.shiftKey || event.altKey) return;
        if (event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        onModeChange(mode === 'source' ? 'visual' : 'source');
      }}
    >
      <EditorToolbar
        active={noActs}
        disabled={readOnly}
        onAct={(act) => handle()?.act(act)}
        onInsert={(markdown) => handle()?.insertBlock(markdown)}
        onImage={() => setAsked('image')}
        end={
          <>
            <WordCount markdown={value} />
            {mode === 'source' ? (
              <IconButton
                label={hasPreview ? 'Hide preview' : 'Show preview'}
                aria-pressed={hasPreview}
                onClick={() => setHasPreview(!hasPreview)}
              >
                <Columns2 aria-hidden />
              </IconButton>
            ) : null}
            <ModeSwitch mode={mode} onChange={onModeChange} />
          </>
        }
      />
      <Suspense fallback={<EditorSkeleton />}>
        <div className="flex min-h-0 flex-1 max-md:flex-col">
          <SourceEditor
            {...shared}
            ref={source}
            isActive
            onScrollShare={setShare}
            autoFocus={props.autoFocus}
          />
          {hasPreview ? (
            <PreviewPane
              markdown={value}
              share={share}
              resolveLink={props.resolveLink}
              resolveFile={props.resolveFile}
            />
          ) : null}
        </div>
      </Suspense>
      {asked === 'link' ? (
        <LinkDialog
          initial={{ text: handle()?.readSelection() ?? '', target: '' }}
          links={links}
          onSave={({ text, target }) => {
            handle()?.insertInline(writeLink(text, target));
            close();
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'image' ? (
        <ImageDialog
          files={files}
          canUpload={upload !== undefined}
          onUpload={(picked) => {
            close();
            for (const file of picked) {
              void uploads.addFile(file).then((markdown) => markdown && handle()?.insertInline(markdown));
            }
          }}
          onChoose={(file, alt) => {
            handle()?.insertInline(writeImage(alt, file.target));
            close();
          }}
          onClose={close}
        />
      ) : null}
      {uploads.dialog}
    </section>
  );
}

function EditorSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-1 flex-col gap-4 p-5">
      <Skeleton className="w-1/3" />
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
    </div>
  );
}
