'use client';

import { ArrowLeft, ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useMemo } from 'react';
import { Emoji, readEmoji } from '@/components/patterns/emoji';
import { MarkdownView } from '@/components/patterns/markdown/markdown-view';
import { findNeighbours, type ListedPage } from '@/components/patterns/pages/page-list';
import { makeResolvers } from '@/components/patterns/pages/resolve-links';
import { spacePath } from '@/components/shell/paths';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import type { OutlineEntry } from '@/lib/content/markup/headings';
import { buildAddress } from '@/lib/contract/address';
import { downloadSpaceFile, type PageShape } from '@/lib/contract/content';
import { useIncludedTexts } from './use-included-texts';
import type { SpaceContent } from './use-space-content';

interface PageArticleProps {
  organizationId: string;
  spaceId: string;
  current: ListedPage;
  reading: SpaceContent;
  onOutline: (outline: readonly OutlineEntry[]) => void;
}

/** One page as it is read: title, text, and the way on. */
export function PageArticle({ organizationId, spaceId, current, reading, onOutline }: PageArticleProps) {
  const { content, list, page: query } = reading;
  const files = content.data?.files;
  const resolvers = useMemo(
    () =>
      makeResolvers({
        list,
        files: files ?? [],
        pageAddress: (page) => spacePath(organizationId, spaceId, page.path),
        fileAddress: (fileId) => buildAddress(downloadSpaceFile, { spaceId, fileId }),
      }),
    [organizationId, spaceId, list, files],
  );
  const { page } = current;
  const markdown = useIncludedTexts(spaceId, query.data?.markdown, content.data?.reusableContents);
  const beginsWithTitle = /^\s*#\s/.test(markdown ?? '');
  const cover =
    typeof page.cover?.ref.file === 'string'
      ? resolvers.resolveFile(`/files/${page.cover.ref.file}`)
      : undefined;
  useScrollToAnchor(markdown);

  return (
    <article className="min-w-0">
      {cover ? (
        <img
          src={cover.href}
          alt=""
          className="mb-6 h-48 w-full rounded-lg object-cover"
          style={{ objectPosition: `50% ${50 + Math.min(Math.max(page.cover?.yPos ?? 0, -50), 50)}%` }}
        />
      ) : null}
      <header className={beginsWithTitle ? 'sr-only' : 'mb-6 flex flex-col gap-2'}>
        <h1 className="flex items-start gap-2 font-semibold text-2xl">
          {readEmoji(page.emoji) ? <Emoji value={page.emoji} fallback={null} /> : null}
          <span className="min-w-0 break-words">{page.title}</span>
        </h1>
        {page.description ? <p className="text-lg text-muted">{page.description}</p> : null}
        {page.hidden ? (
          <span>
            <Badge>Hidden from readers</Badge>
          </span>
        ) : null}
      </header>
      {page.type === 'document' ? (
        <ArticleText query={query} markdown={markdown} resolvers={resolvers} onOutline={onOutline} />
      ) : (
        <GroupPages organizationId={organizationId} spaceId={spaceId} page={page} />
      )}
      <footer className="mt-12 flex flex-col gap-4 border-border border-t pt-6" data-print="hide">
        <Neighbours organizationId={organizationId} spaceId={spaceId} {...findNeighbours(list, page.id)} />
        {page.updatedAt ? (
          <p className="text-muted text-xs">
            Updated <RelativeTime value={page.updatedAt} />
          </p>
        ) : null}
      </footer>
    </article>
  );
}

interface ArticleTextProps {
  query: SpaceContent['page'];
  markdown: string | undefined;
  resolvers: ReturnType<typeof makeResolvers>;
  onOutline: (outline: readonly OutlineEntry[]) => void;
}

function ArticleText({ query, markdown, resolvers, onOutline }: ArticleTextProps) {
  if (markdown === undefined && query.isError) {
    return (
      <ErrorState
        title="This page could not be loaded"
        description={readMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (markdown === undefined) return <ArticleSkeleton />;
  if (markdown.trim() === '')
    return <EmptyState title="This page is empty" description="Nobody has written here yet." />;
  return <MarkdownView markdown={markdown} {...resolvers} onOutline={onOutline} />;
}

/** The browser looks for the anchor before the text is there. */
function useScrollToAnchor(markdown: string | undefined) {
  useEffect(() => {
    if (markdown === undefined || !window.location.hash) return;
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [markdown]);
}

interface GroupPagesProps {
  organizationId: string;
  spaceId: string;
  page: PageShape;
}

function GroupPages({ organizationId, spaceId, page }: GroupPagesProps) {
  const pages = page.pages.filter((child) => child.type !== 'link' && !child.hidden);
  return (
    <ul className="divide-y divide-border rounded-lg border border-border">
      {pages.map((child) => (
        <li key={child.id}>
          <Link
            href={spacePath(organizationId, spaceId, child.path)}
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
  organizationId: string;
  spaceId: string;
  previous: PageShape | undefined;
  next: PageShape | undefined;
}

const neighbourClasses =
  'flex min-w-0 items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3 text-sm hover:border-control';

function Neighbours({ organizationId, spaceId, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Next and previous page" className="grid gap-3 sm:grid-cols-2">
      {previous ? (
        <Link href={spacePath(organizationId, spaceId, previous.path)} className={neighbourClasses}>
          <ArrowLeft aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="block text-muted text-xs">Previous</span>
            <span className="block truncate font-medium">{previous.title}</span>
          </span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link
          href={spacePath(organizationId, spaceId, next.path)}
          className={`${neighbourClasses} justify-end text-right`}
        >
          <span className="min-w-0">
            <span className="block text-muted text-xs">Next</span>
            <span className="block truncate font-medium">{next.title}</span>
          </span>
          <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
        </Link>
      ) : null}
    </nav>
  );
}

export function ArticleSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <Skeleton className="w-full" />
      <Skeleton className="w-11/12" />
      <Skeleton className="w-4/5" />
      <Skeleton className="mt-4 h-32 w-full" />
      <Skeleton className="w-10/12" />
    </div>
  );
}
