'use client';

import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import type { ListedPage } from '@/components/patterns/pages/page-list';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import type { TextRange } from '@/lib/content/anchors/anchor';
import { readVisible } from '@/lib/content/anchors/read-visible';
import { BlockChoice } from './block-choice';
import type { Comment } from './comment';
import { useCommentContext } from './comment-context';
import { t } from './messages';
import { pageTextQuery } from './place-content';
import { QuotedText } from './quoted-text';

interface AttachDialogProps {
  comment: Comment;
  pages: readonly ListedPage[];
  onClose: () => void;
}

/** So many are found without a filter. */
const few = 20;
const most = 100;

/** No more than a list can show, with the chosen one among them. */
function keepChosen(pages: readonly ListedPage[], chosen: string): ListedPage[] {
  const first = pages.slice(0, most);
  const own = pages.find(({ page }) => page.id === chosen);
  return own && !first.includes(own) ? [own, ...first] : first;
}

/** Puts a conversation on another text: words or a block of a page, or the page as a whole. */
export function AttachDialog({ comment, pages, onClose }: AttachDialogProps) {
  const { actions, place } = useCommentContext();
  const documents = pages.filter(({ page }) => page.type === 'document');
  const before = comment.target.page?.id;
  const [pageId, setPageId] = useState(
    () => (documents.some(({ page }) => page.id === before) ? before : documents[0]?.page.id) ?? '',
  );
  const [range, setRange] = useState<TextRange>();
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const offered = documents.filter(
    ({ page }) => page.id === pageId || page.title.toLowerCase().includes(wanted),
  );
  const documentId = documents.find(({ page }) => page.id === pageId)?.page.documentId;
  const text = useQuery({ ...pageTextQuery(place, pageId, documentId), enabled: pageId !== '' });
  const markdown = text.data?.markdown;
  const visible = useMemo(() => readVisible(markdown ?? ''), [markdown]);
  const quote = range && markdown?.slice(range.start, range.end);

  return (
    <FormDialog
      title={t('reattachConversation')}
      description={t('chooseWhatTheConversationIsAbout')}
      saveLabel={quote ? t('attachToThisText') : t('attachToPage')}
      size="large"
      disabled={pageId === '' || (range !== undefined && !quote)}
      save={() =>
        actions.attach(comment, {
          page: pageId,
          ...(range && quote ? { range: { side: 'after', quote, start: range.start } } : {}),
        })
      }
      onClose={onClose}
    >
      {() => (
        <div className="flex flex-col gap-4">
          {comment.target.range ? (
            <div className="flex flex-col gap-1">
              <p className="font-medium text-sm">{t('itWasAttachedTo')}</p>
              <QuotedText markdown={comment.target.range.quote} isGone />
            </div>
          ) : null}
          {documents.length > few ? (
            <Input
              type="search"
              aria-label={t('filterPages')}
              placeholder={t('filterPages')}
              start={<Search aria-hidden />}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
              onKeyDown={(event) => {
                // Enter in the filter must not send the form around it.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          ) : null}
          <Field
            label={t('page')}
            hint={offered.length > most ? t('theFirstOfPages', { most, count: offered.length }) : undefined}
          >
            <Select
              value={pageId}
              onValueChange={(next) => {
                setPageId(next);
                setRange(undefined);
              }}
              options={keepChosen(offered, pageId).map(({ page, depth }) => ({
                value: page.id,
                label: `${'\u2003'.repeat(depth)}${page.title}`,
              }))}
            />
          </Field>
          {text.isError ? <Banner tone="danger">{readMessage(text.error)}</Banner> : null}
          {text.isPending ? (
            <Skeleton className="h-32" />
          ) : (
            <BlockChoice page={visible} value={range} onChange={setRange} />
          )}
        </div>
      )}
    </FormDialog>
  );
}
