'use client';

import { Languages } from 'lucide-react';
import { nameLanguage } from '@/components/patterns/language-names';
import { ShowMore } from '@/components/patterns/show-more';
import { useAddress } from '@/components/patterns/use-address';
import { useUrlState } from '@/components/patterns/use-url-state';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { changeRequestPath, spacePath, spacesPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { isForbidden, isNotFound, readMessage } from '@/lib/client/api-error';
import { pagedQuery, query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { getSpaceTranslation, listTranslationPages } from '@/lib/contract/space-translation';
import { getSpace } from '@/lib/contract/spaces';
import { FilesMenu } from '../files/files-menu';
import { ShareBar } from '../shares/share-bar';
import { t } from './messages';
import { PageUnits } from './page-units';
import { TermFilter } from './term-filter';

interface ScreenProps {
  organizationId: string;
  spaceId: string;
}

type SpaceTranslation = ReplyOf<typeof getSpaceTranslation>;

/** Translates a space beside its source, text by text. */
export function TranslationScreen({ organizationId, spaceId }: ScreenProps) {
  const space = useQuery(query(getSpace, { params: { spaceId } }));
  const [named] = useUrlState('changeRequest');
  const changeRequest = named || undefined;
  const [page] = useUrlState('page');
  const about = useQuery(query(getSpaceTranslation, { params: { spaceId }, query: { changeRequest } }));
  const isKept = isNotFound(about.error) || isForbidden(about.error);
  return (
    <>
      <PageHeader
        crumbs={[
          { label: t('spaces'), href: spacesPath(organizationId) },
          {
            label: space.data && (space.data.title || t('untitled')),
            href: spacePath(organizationId, spaceId),
          },
          { label: t('translate') },
        ]}
      />
      {isKept ? (
        <EmptyState
          level={1}
          icon={<Languages aria-hidden />}
          title={isNotFound(about.error) ? t('noTranslation') : t('cannotTranslate')}
          description={isNotFound(about.error) ? t('noTranslationHint') : t('cannotTranslateHint')}
          action={
            <Button asChild variant="primary">
              <Link href={spacePath(organizationId, spaceId)}>{t('goToTheSpace')}</Link>
            </Button>
          }
        />
      ) : about.isError && !about.data ? (
        <ErrorState
          level={1}
          description={readMessage(about.error)}
          onRetry={() => void about.refetch()}
          isRetrying={about.isFetching}
        />
      ) : (
        <PageBody
          title={about.data && t('translateInto', { language: nameLanguage(about.data.language) })}
          description={
            about.data && <Where organizationId={organizationId} spaceId={spaceId} about={about.data} />
          }
          actions={
            about.data && (
              <FilesMenu
                organizationId={organizationId}
                spaceId={spaceId}
                changeRequest={changeRequest}
                page={page || undefined}
              />
            )
          }
        >
          {about.data ? (
            <Pages
              organizationId={organizationId}
              spaceId={spaceId}
              about={about.data}
              changeRequest={changeRequest}
            />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </PageBody>
      )}
    </>
  );
}

/** What is translated, and where it goes. */
function Where({ organizationId, spaceId, about }: ScreenProps & { about: SpaceTranslation }) {
  const { source, changeRequest, target } = about;
  const language = nameLanguage(source.language);
  return (
    <>
      {source.space === undefined
        ? t('from', { language })
        : t.rich('fromTitle', {
            language,
            title: source.title || t('untitled'),
            source: (chunks) => (
              <Link href={spacePath(organizationId, source.space ?? '')} className="underline">
                {chunks}
              </Link>
            ),
          })}{' '}
      {changeRequest
        ? t.rich('savedInDraft', {
            number: String(changeRequest.number),
            link: (chunks) => (
              <Link
                href={changeRequestPath(organizationId, spaceId, changeRequest.number)}
                className="underline"
              >
                {chunks}
              </Link>
            ),
          })
        : target === 'main'
          ? t('savedInMain')
          : t('savedInNewDraft')}
    </>
  );
}

interface PagesProps extends ScreenProps {
  about: SpaceTranslation;
  changeRequest: string | undefined;
}

const usePages = ({ spaceId, changeRequest }: PagesProps, term: string) =>
  useInfiniteQuery(
    pagedQuery(listTranslationPages, {
      params: { spaceId },
      query: { changeRequest, term: term || undefined },
    }),
  );

function Pages(props: PagesProps) {
  const { params, change } = useAddress();
  const term = params.get('term') ?? '';
  const list = usePages(props, term);
  const first = list.data?.pages[0];
  /** Stays on the page that is shown, which need not be the first of all pages. */
  const showAll = () =>
    change((next) => {
      const page = next.get('page') ?? first?.items[0]?.id;
      next.delete('term');
      if (page !== undefined) next.set('page', page);
    });
  return (
    <>
      {term ? <TermFilter term={first?.term} onClear={showAll} /> : null}
      <PageList list={list} hasTerm={term !== ''} {...props} />
    </>
  );
}

interface PageListProps extends PagesProps {
  list: ReturnType<typeof usePages>;
  /** Only pages that have a term of the glossary. */
  hasTerm: boolean;
}

function PageList({ list, hasTerm, organizationId, spaceId, about, changeRequest }: PageListProps) {
  const [chosen, choose] = useUrlState('page');
  const pages = list.data?.pages.flatMap(({ items }) => items);
  if (list.isError && !pages)
    return (
      <ErrorState
        title={t('thePagesCouldNotBeLoaded')}
        description={readMessage(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  if (pages?.length === 0)
    return (
      <EmptyState
        icon={<Languages aria-hidden />}
        title={hasTerm ? t('noPageWithTerm') : t('noPages')}
        description={hasTerm ? undefined : t('noPagesHint')}
      />
    );
  const known = pages?.find(({ id }) => id === chosen);
  // One that stands in the address may be further down the list.
  const page = known ?? (chosen ? { id: chosen, title: t('page') } : pages?.[0]);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav
        aria-label={t('pages')}
        className="rounded-md border border-border max-lg:max-h-56 max-lg:overflow-y-auto"
      >
        <ul className="p-1">
          {pages
            ? pages.map(({ id, title, depth, units }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={id === page?.id ? 'page' : undefined}
                    aria-label={
                      units.open > 0
                        ? t('openCount', { title: title || t('untitled'), open: String(units.open) })
                        : t('done', { title: title || t('untitled') })
                    }
                    onClick={() => choose(id)}
                    style={{ paddingInlineStart: `${0.5 + Math.min(depth, 6) * 0.75}rem` }}
                    className="flex w-full items-center justify-between gap-2 rounded-sm py-1.5 pe-2 text-start text-sm hover:bg-hover aria-[current]:bg-hover aria-[current]:font-medium"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{title || t('untitled')}</span>
                      <ShareBar units={units} className="mt-1 h-1!" />
                    </span>
                    <span className="text-muted text-xs tabular-nums">
                      {units.open > 0 ? units.open : '✓'}
                    </span>
                  </button>
                </li>
              ))
            : [1, 2, 3].map((row) => (
                <li key={row} className="p-2">
                  <Skeleton className="w-full" />
                </li>
              ))}
        </ul>
        <ShowMore list={list} />
      </nav>
      {page ? (
        <PageUnits
          key={page.id}
          organizationId={organizationId}
          spaceId={spaceId}
          page={page}
          language={about.language}
          sourceLanguage={about.source.language}
          changeRequest={changeRequest}
        />
      ) : null}
    </div>
  );
}
