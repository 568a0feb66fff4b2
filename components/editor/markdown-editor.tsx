'use client';

import { Columns2 } from 'lucide-react';
import { lazy, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { IconButton } from '@/components/ui/icon-button';
import { lazyDialog, lazyPart } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { longestMarkdown } from '@/lib/content/markup/clamp';
import type { EditorAct, EditorHandle, LinkDraft, MarkdownEditorProps } from './editor-props';
import { EditorToolbar } from './editor-toolbar';
import { t } from './messages';
import { ModeSwitch } from './mode-switch';
import { useOpenedModes, useSwitch } from './use-modes';
import { useUploads } from './use-uploads';
import { WordCount } from './word-count';
import { writeImage } from './write-inline';

const ImageDialog = lazyDialog(async () => (await import('./image-dialog')).ImageDialog);
const LinkDialog = lazyDialog(async () => (await import('./link-dialog')).LinkDialog);

const PreviewPane = lazyPart(async () => (await import('./preview-pane')).PreviewPane);

const SourceEditor = lazy(() => import('./source/source-editor'));
const VisualEditor = lazy(() => import('./visual/visual-editor'));
const OperationPicker = lazy(() => import('@/components/api-reference/operation-picker'));

/** Until somebody chooses, the preview is there where there is room beside the source. */
const togglePreview = (preview: 'auto' | 'shown' | 'hidden') => {
  const isShown =
    preview === 'shown' || (preview === 'auto' && window.matchMedia('(min-width: 48rem)').matches);
  return isShown ? 'hidden' : 'shown';
};

const noActions: ReadonlySet<EditorAct> = new Set();

/**
 * Edits one page's markdown, as its source or visually; both change only the bytes that somebody edits. It fills its parent,
 * which gives it a height. `value` may change from outside at any time: only what differs is replaced, and the cursor stays.
 * Another page is another editor: give it a `key`.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onChange, onModeChange, links, files, upload, readOnly = false, startAt } = props;
  const { resolveLink, resolveFile, tags, integrations, integrationBlocks, offersAssistants } = props;
  const isTooLong = value.length > longestMarkdown;
  const mode = isTooLong ? 'source' : props.mode;
  const source = useRef<EditorHandle>(null);
  const visual = useRef<EditorHandle>(null);
  const [active, setActive] = useState<ReadonlySet<EditorAct>>(noActions);
  const opened = useOpenedModes(mode);
  const switchMode = useSwitch(mode, { source, visual }, onModeChange, startAt);
  const [preview, setPreview] = useState<'auto' | 'shown' | 'hidden'>('auto');
  const [share, setShare] = useState(0);
  const [asked, setAsked] = useState<
    { kind: 'link'; link: LinkDraft } | { kind: 'image' } | { kind: 'operation' }
  >();
  const uploads = useUploads({ upload });
  const handle = () => (mode === 'source' ? source.current : visual.current);
  useImperativeHandle(
    props.ref,
    () => ({
      focusStart: () =>
        (mode === 'source' ? source.current : visual.current)?.showPlace({ offset: 0, top: 0 }),
    }),
    [mode],
  );

  function ask(act: EditorAct) {
    if (act === 'link') setAsked({ kind: 'link', link: handle()?.readLink() ?? { text: '', target: '' } });
    if (act === 'operation' || act === 'image') setAsked({ kind: act });
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
    resolveLink,
    resolveFile,
    tags,
    integrations,
    integrationBlocks,
    onFile: uploads.addFile,
    onPicture: uploads.addPicture,
    onAsk: ask,
  };

  return (
    <section
      aria-label={t('editor')}
      className="flex h-full min-h-0 min-w-0 flex-col bg-surface"
      onKeyDown={(event) => {
        if (!(event.metaKey || event.ctrlKey) || !event.shiftKey || event.altKey) return;
        if (event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        switchMode(mode === 'source' ? 'visual' : 'source');
      }}
    >
      <EditorToolbar
        active={mode === 'visual' ? active : noActions}
        disabled={readOnly}
        integrationBlocks={integrationBlocks}
        onAct={(act) => handle()?.act(act)}
        onInsert={(markdown) => handle()?.insertBlock(markdown)}
        onImage={() => setAsked({ kind: 'image' })}
        onFocusText={() => {
          // The source of a block that was just inserted keeps the focus.
          if (!document.activeElement?.matches('textarea')) handle()?.focus();
        }}
        end={
          <>
            <WordCount markdown={value} />
            {mode === 'source' ? (
              <IconButton
                label={preview === 'hidden' ? t('showPreview') : t('showPreviewNextToSource')}
                onClick={() => setPreview(togglePreview)}
              >
                <Columns2 aria-hidden />
              </IconButton>
            ) : null}
            <ModeSwitch mode={mode} onChange={switchMode} />
          </>
        }
      />
      {isTooLong && props.mode === 'visual' ? (
        <Banner tone="info" className="m-3">
          {t('thisPageIsTooLongFor')}
        </Banner>
      ) : null}
      {/* Each waits by itself: while one mode loads, the other keeps its view. */}
      <Suspense fallback={<EditorSkeleton />}>
        {opened.has('source') ? (
          <div hidden={mode !== 'source'} className="flex min-h-0 flex-1 max-md:flex-col [&[hidden]]:hidden">
            <SourceEditor {...shared} ref={source} isActive={mode === 'source'} onScrollShare={setShare} />
            {preview !== 'hidden' && mode === 'source' ? (
              <PreviewPane
                isWideOnly={preview === 'auto'}
                markdown={value}
                share={share}
                resolveLink={resolveLink}
                resolveFile={resolveFile}
                tags={tags}
                integrations={integrations}
                offersAssistants={offersAssistants}
                expressionRoots={props.expressionRoots}
              />
            ) : null}
          </div>
        ) : null}
      </Suspense>
      <Suspense fallback={<EditorSkeleton />}>
        {opened.has('visual') ? (
          <div hidden={mode !== 'visual'} className="flex min-h-0 flex-1 [&[hidden]]:hidden">
            <VisualEditor {...shared} ref={visual} isActive={mode === 'visual'} onActive={setActive} />
          </div>
        ) : null}
      </Suspense>
      {asked?.kind === 'link' ? (
        <LinkDialog
          initial={asked.link}
          links={links}
          onSave={(link) => {
            handle()?.writeLink(link);
            close();
          }}
          {...(asked.link.target
            ? {
                onRemove: () => {
                  handle()?.writeLink(undefined);
                  close();
                },
              }
            : {})}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'image' ? (
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
      {asked?.kind === 'operation' ? (
        <Suspense>
          <OperationPicker
            onChoose={(markdown) => {
              close();
              handle()?.insertBlock(markdown);
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {uploads.dialog}
    </section>
  );
}

function EditorSkeleton() {
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-1 flex-col gap-4 p-5">
      <Skeleton className="w-1/3" />
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
    </div>
  );
}
