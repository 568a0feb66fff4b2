'use client';

import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorFocus, EditorMode, FileOption, LinkOption } from '@/components/editor/editor-props';
import { MarkdownEditor } from '@/components/editor/markdown-editor';
import { useSettled } from '@/components/editor/use-settled';
import type { ListedPage } from '@/components/patterns/pages/page-list';
import { makeResolvers } from '@/components/patterns/pages/resolve-links';
import { useIntegrationBlocks } from '@/components/patterns/reading/use-integration-blocks';
import { useOffersAssistants } from '@/components/patterns/reading/use-offers-assistants';
import { useSpacePages } from '@/components/patterns/reading/use-space-pages';
import { changeRequestPath } from '@/components/shell/paths';
import { useStored } from '@/components/shell/stored';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { findHeadings } from '@/lib/content/references/find-headings';
import { variableRoots } from '@/lib/content/variables';
import { buildAddress } from '@/lib/contract/address';
import {
  downloadChangeRequestFile,
  type getChangeRequestContent,
} from '@/lib/contract/change-request-content';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import { touchDraft } from '../use-blank-draft';
import { CoWriters } from './co-writers';
import { findComputed } from './computed/find-computed';
import { type UploadedFile, uploadFile } from './edit-content';
import { t } from './messages';
import { PageTitle } from './page-title';
import { SaveState } from './save-state';
import { useIntegrationLibrary } from './use-integration-library';
import { useDraftSnapshot, usePageDraft } from './use-page-draft';

const ComputedBanner = lazyPart(async () => (await import('./computed/computed-banner')).ComputedBanner);
const SameTextBanner = lazyPart(async () => (await import('./same-text-banner')).SameTextBanner);

interface EditPageProps {
  place: ChangeRequestParams;
  content: ReplyOf<typeof getChangeRequestContent>;
  list: readonly ListedPage[];
  current: ListedPage;
  mayEdit: boolean;
  /** The page has just been added, and gets its title first. */
  isNew: boolean;
  /** The anchor of the heading below which somebody read; undefined leaves the focus where it is. */
  readAt: string | undefined;
  /** Called once the text is there to begin in. */
  onStarted: () => void;
}

/** One page while it is written: title, text, and whether it is saved. */
export function EditPage(props: EditPageProps) {
  const { place, content, list, current, mayEdit, isNew, readAt, onStarted } = props;
  const editor = useRef<EditorFocus>(null);
  // The text may still be on its way when somebody has written the title.
  const [isTitled, setIsTitled] = useState(false);
  const { page } = current;
  const computed = findComputed(current, list);
  const isOwnTitle = computed === undefined || computed.page.id === page.id;
  const [stored, setMode] = useStored('lectern.editor.mode');
  const mode: EditorMode = stored === 'source' ? 'source' : 'visual';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageTitle
        place={place}
        page={page}
        mayEdit={mayEdit && isOwnTitle}
        isNew={isNew}
        mode={page.type === 'document' ? mode : 'visual'}
        onDone={() => {
          setIsTitled(true);
          editor.current?.focusStart();
        }}
      />
      {computed ? (
        <ComputedBanner
          place={place}
          page={computed.page}
          isOpen={computed.page.id === page.id}
          mayEdit={mayEdit}
        />
      ) : null}
      {page.type === 'document' ? (
        <EditText
          place={place}
          content={content}
          list={list}
          page={page}
          mayEdit={mayEdit && !computed}
          mode={mode}
          onModeChange={setMode}
          readAt={isTitled ? '' : readAt}
          editor={editor}
          onStarted={onStarted}
        />
      ) : computed && page.type === 'group' ? null : (
        <EmptyState
          title={page.type === 'group' ? t('aGroupHasNoContent') : t('aLinkHasNoContent')}
          description={page.type === 'group' ? t('aGroupIsAHeadingIn') : t('itOpensAnotherUrlWhichYou')}
        />
      )}
    </div>
  );
}

type EditTextProps = Pick<
  EditPageProps,
  'place' | 'content' | 'list' | 'mayEdit' | 'readAt' | 'onStarted'
> & {
  page: ListedPage['page'];
  mode: EditorMode;
  onModeChange: (mode: EditorMode) => void;
  editor: Ref<EditorFocus>;
};

function EditText(props: EditTextProps) {
  const { place, content, list, page, mayEdit, mode, onModeChange, readAt, editor, onStarted } = props;
  const { draft, isError, error, retry } = usePageDraft(place, page.id, content.id);
  const snapshot = useDraftSnapshot(draft);
  const isThere = snapshot !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once the text is there
  useEffect(() => {
    if (isThere) onStarted();
  }, [isThere]);
  const { links, files, resolvers, addFile } = useReadingContext(place, content, list, snapshot?.text);

  const integrationBlocks = useIntegrationLibrary(place.spaceId);
  const expressionRoots = useMemo(
    () => variableRoots(content.variables, page.variables),
    [content.variables, page.variables],
  );

  if (isError) return <ErrorState description={readMessage(error)} onRetry={() => void retry()} />;
  if (!draft || !snapshot) {
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-4 p-8">
        <Skeleton className="w-full" />
        <Skeleton className="w-4/5" />
      </div>
    );
  }
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center gap-3 border-border border-b px-4 py-1">
        {mayEdit ? <SaveState draft={snapshot} onRetry={() => void draft.save()} /> : null}
        <CoWriters place={place} since={snapshot.joinedAt} />
      </div>
      {snapshot.state === 'conflict' && snapshot.theirs ? (
        <SameTextBanner
          mine={snapshot.text}
          theirs={snapshot.theirs.text}
          resolvers={resolvers}
          offersBoth={snapshot.offersBoth === true}
          onSettle={(choice) => {
            draft.settle(choice);
            void draft.save();
          }}
        />
      ) : null}
      <div className="min-h-0 flex-1">
        <MarkdownEditor
          value={snapshot.text}
          mode={mode}
          onChange={(text) => {
            touchDraft(place);
            draft.edit(text);
          }}
          onModeChange={onModeChange}
          links={links}
          files={files}
          upload={async (file) => {
            const stored = await uploadFile(place, file);
            addFile(stored);
            return toOption(stored);
          }}
          ref={editor}
          startAt={readAt === undefined ? undefined : findStart(snapshot.text, readAt)}
          readOnly={!mayEdit}
          placeholder={t('writeOrTypeForBlocks')}
          expressionRoots={expressionRoots}
          integrationBlocks={integrationBlocks}
          {...resolvers}
        />
      </div>
    </>
  );
}

/** What links and pictures of this change request lead to. */
function useReadingContext(
  place: ChangeRequestParams,
  content: EditPageProps['content'],
  list: readonly ListedPage[],
  text: string | undefined,
) {
  const { organizationId, spaceId, number } = place;
  // An address that is being written leads nowhere yet.
  const settled = useSettled(text ?? '');
  const elsewhere = useSpacePages(settled);
  const offersAssistants = useOffersAssistants(place, settled);
  const integrations = useIntegrationBlocks(spaceId, settled);
  const { pages, tags } = content;
  // What was just stored is shown before the content is read again.
  const [added, setAdded] = useState<readonly UploadedFile[]>([]);
  const files = useMemo(() => {
    const known = new Set(content.files.map(({ id }) => id));
    return [...content.files, ...added.filter(({ id }) => !known.has(id))];
  }, [content.files, added]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made of the pages
  return useMemo(() => {
    const edit = changeRequestPath(organizationId, spaceId, number, 'edit');
    const resolvers = {
      offersAssistants,
      integrations,
      ...makeResolvers({
        list,
        files,
        tags,
        elsewhere,
        pageAddress: (page) => `${edit}?page=${page.id}`,
        fileAddress: (fileId) =>
          buildAddress(downloadChangeRequestFile, {
            ...paramsOf({ organizationId, spaceId, number }),
            fileId,
          }),
      }),
    };
    const links = list
      .filter(({ page }) => page.type === 'document')
      .map(({ page }): LinkOption => {
        const option = { target: `/pages/${page.id}`, title: page.title, detail: page.path ?? '' };
        return page.emoji ? { ...option, emoji: page.emoji } : option;
      });
    const addFile = (file: UploadedFile) => setAdded((before) => [...before, file]);
    return { links, files: files.map(toOption), resolvers, addFile };
  }, [organizationId, spaceId, number, pages, files, tags, elsewhere, offersAssistants, integrations]);
}

/** How pages name a file. */
const toOption = ({ id, name, contentType }: UploadedFile): FileOption => ({
  target: `/files/${id}`,
  name,
  contentType,
});

/** Where the heading with the anchor begins; the beginning of the text when there is none. */
const findStart = (markdown: string, anchor: string) =>
  findHeadings(markdown).find((heading) => heading.anchor === anchor)?.start ?? 0;
