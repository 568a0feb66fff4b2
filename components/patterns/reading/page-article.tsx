'use client';

import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { MarkdownView } from '@/components/blocks/markdown/markdown-view';
import { Emoji } from '@/components/patterns/emoji';
import { t } from '@/components/patterns/messages';
import { findNeighbours, type ListedPage } from '@/components/patterns/pages/page-list';
import { makeResolvers } from '@/components/patterns/pages/resolve-links';
import { LazyPageTags } from '@/components/patterns/tags/lazy-tags';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { readMessage } from '@/lib/client/api-error';
import type { ExpressionRoots } from '@/lib/content/conditions/evaluate';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import type { PageHeading } from '@/lib/content/markup/headings';
import { showTags } from '@/lib/content/tags';
import { variableRoots } from '@/lib/content/variables';
import type { PageShape } from '@/lib/contract/content';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getRevision } from '@/lib/contract/revisions';
import { ArticleSkeleton } from './article-skeleton';
import { PageCover } from './page-cover';
import { useArrival } from './use-arrival';
import { type ReadFrom, useIncludedTexts } from './use-included-texts';
import { useIntegrationBlocks } from './use-integration-blocks';
import { useOffersAssistants } from './use-offers-assistants';
import { useSpacePages } from './use-space-pages';

type Revision = ReplyOf<typeof getRevision>;

/** What is read, and where its pages and files are found. */
export interface ReadingContext {
  organizationId: string;
  from: ReadFrom;
  content: Pick<Revision, 'files' | 'tags' | 'reusableContents' | 'variables'> | undefined;
  list: readonly ListedPage[];
  hrefOf: (page: PageShape) => string;
  fileAddress: (fileId: string) => string;
}

/** The text of the page, on its way. */
interface PageText {
  markdown: string | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface PageArticleProps {
  /** Should stay the same from one drawing to the next: the resolved links hang on it. */
  context: ReadingContext;
  current: ListedPage;
  text: PageText;
  /** Of its title: 2 where the screen has a heading of its own. */
  level?: 1 | 2;
  onOutline: (outline: readonly PageHeading[]) => void;
}

/** One page as it is read: title, text, and the way on. */
export function PageArticle({ context, current, text, level = 1, onOutline }: PageArticleProps) {
  const { organizationId, from, list, content, hrefOf, fileAddress } = context;
  const { files, tags } = content ?? {};
  const markdown = useIncludedTexts(from, text.markdown, content?.reusableContents);
  const elsewhere = useSpacePages(markdown);
  const offersAssistants = useOffersAssistants({ organizationId, spaceId: from.spaceId }, markdown);
  const integrations = useIntegrationBlocks(from.spaceId, markdown);
  const resolvers = useMemo(
    () => ({
      ...makeResolvers({ list, files: files ?? [], tags, pageAddress: hrefOf, fileAddress, elsewhere }),
      offersAssistants,
      integrations,
    }),
    [list, files, tags, hrefOf, fileAddress, elsewhere, offersAssistants, integrations],
  );
  const { page } = current;
  const shownTags = showTags(tags, page);
  const expressionRoots = useMemo(
    () => variableRoots(content?.variables, page.variables),
    [content?.variables, page.variables],
  );
  const Heading = `h${level}` as const;
  const beginsWithTitle = /^\s*#\s/.test(markdown ?? '');
  const article = useRef<HTMLElement>(null);
  useArrival(article, markdown);

  return (
    <article ref={article} className="min-w-0 outline-none">
      <PageCover page={page} resolveFile={resolvers.resolveFile} />
      <header className={beginsWithTitle ? 'sr-only' : 'mb-6 flex flex-col gap-2'}>
        <Heading className="flex items-start gap-2 font-semibold text-2xl">
          {readEmoji(page.emoji) ? <Emoji value={page.emoji} fallback={null} /> : null}
          <span className="min-w-0 break-words">{page.title}</span>
        </Heading>
        {shownTags.length > 0 ? <LazyPageTags tags={shownTags} /> : null}
        {page.description ? <p className="text-lg text-muted">{page.description}</p> : null}
        {page.hidden ? (
          <span>
            <Badge>{t('hiddenFromReaders')}</Badge>
          </span>
        ) : null}
      </header>
      {page.type === 'document' ? (
        <ArticleText
          key={page.id}
          text={text}
          markdown={markdown}
          resolvers={resolvers}
          expressionRoots={expressionRoots}
          onOutline={onOutline}
        />
      ) : (
        <GroupPages hrefOf={hrefOf} page={page} />
      )}
      <footer className="mt-12 flex flex-col gap-4 border-border border-t pt-6" data-print="hide">
        <Neighbours hrefOf={hrefOf} {...findNeighbours(list, page.id)} />
        {page.updatedAt ? (
          <p className="text-muted text-xs">
            {t.rich('updated', { time: <RelativeTime value={page.updatedAt} /> })}
          </p>
        ) : null}
      </footer>
    </article>
  );
}

interface ArticleTextProps {
  text: PageText;
  markdown: string | undefined;
  resolvers: ReturnType<typeof makeResolvers>;
  expressionRoots: ExpressionRoots;
  onOutline: (outline: readonly PageHeading[]) => void;
}

function ArticleText({ text, markdown, resolvers, expressionRoots, onOutline }: ArticleTextProps) {
  if (markdown === undefined && text.isError) {
    return (
      <ErrorState
        title={t('thisPageCouldNotBeLoaded')}
        description={readMessage(text.error)}
        onRetry={() => void text.refetch()}
      />
    );
  }
  if (markdown === undefined) return <ArticleSkeleton />;
  if (markdown.trim() === '')
    return <EmptyState title={t('thisPageIsEmpty')} description={t('nobodyHasAddedContentYet')} />;
  return (
    <MarkdownView
      markdown={markdown}
      {...resolvers}
      expressionRoots={expressionRoots}
      onOutline={onOutline}
    />
  );
}

interface GroupPagesProps {
  hrefOf: ReadingContext['hrefOf'];
  page: PageShape;
}

function GroupPages({ hrefOf, page }: GroupPagesProps) {
  const pages = page.pages.filter((child) => child.type !== 'link' && !child.hidden);
  return (
    <ul className="divide-y divide-border rounded-lg border border-border">
      {pages.map((child) => (
        <li key={child.id}>
          <Link
            href={hrefOf(child)}
            className="flex min-h-11 flex-col justify-center px-4 py-2 text-sm hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span className="font-medium">{child.title}</span>
            {child.description ? <span className="text-muted">{child.description}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface NeighboursProps {
  hrefOf: ReadingContext['hrefOf'];
  previous: PageShape | undefined;
  next: PageShape | undefined;
}

const neighbourClasses =
  'flex min-w-0 items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3 text-sm hover:border-control';

function Neighbours({ hrefOf, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('nextAndPreviousPage')} className="grid gap-3 sm:grid-cols-2">
      {previous ? (
        <Link href={hrefOf(previous)} className={neighbourClasses}>
          <ArrowLeft aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="block text-muted text-xs">{t('previous')}</span>
            <span className="block truncate font-medium">{previous.title}</span>
          </span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link href={hrefOf(next)} className={`${neighbourClasses} justify-end text-right`}>
          <span className="min-w-0">
            <span className="block text-muted text-xs">{t('next')}</span>
            <span className="block truncate font-medium">{next.title}</span>
          </span>
          <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
        </Link>
      ) : null}
    </nav>
  );
}
