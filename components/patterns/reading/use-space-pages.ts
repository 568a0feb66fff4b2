'use client';

import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrigin } from '@/components/patterns/use-origin';
import { call } from '@/lib/client/call';
import { queryKeyOf } from '@/lib/client/query';
import { listSpaceLinks, readSpaceLink, type SpaceLink } from '@/lib/content/space-links';
import { getSpacePageByPath } from '@/lib/contract/content';
import { getSpace } from '@/lib/contract/spaces';

/** A page of another space, or the space itself, as its links are shown. */
export interface SpacePage {
  href: string;
  title: string;
  emoji?: string;
}

/** A page has one text for people; each further link costs a request. */
const MOST = 30;

function pageQuery({ space, path }: SpaceLink) {
  const page = { params: { spaceId: space, pagePath: path } };
  const own = { params: { spaceId: space } };
  return queryOptions({
    queryKey: [...(path === '' ? queryKeyOf(getSpace, own) : queryKeyOf(getSpacePageByPath, page)), 'link'],
    queryFn: async ({ signal }): Promise<SpacePage> => {
      const { title, emoji, urls } =
        path === ''
          ? await call(getSpace, own, { signal })
          : await call(getSpacePageByPath, page, { signal });
      // The address of the app is absolute; a link inside it is not.
      return { href: new URL(urls.app).pathname, title, ...(emoji ? { emoji } : {}) };
    },
    retry: false,
  });
}

/** Where the links of a text to other spaces lead, for those that this member may read; others stay as they are written. */
export function useSpacePages(markdown: string | undefined): ReadonlyMap<string, SpacePage> {
  const app = useOrigin();
  const targets = useMemo(
    () =>
      listSpaceLinks(markdown ?? '', app)
        .slice(0, MOST)
        .join('\n'),
    [markdown, app],
  );
  // While a text is written its links stay, and what hangs on them.
  const links = useMemo(
    () =>
      targets.split('\n').flatMap((target) => {
        const link = readSpaceLink(target, app);
        return link ? [{ target, link }] : [];
      }),
    [targets, app],
  );
  const pages = useQueries({ queries: links.map(({ link }) => pageQuery(link)) }).map(({ data }) => data);
  const loaded = JSON.stringify(pages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are those that have been loaded
  return useMemo(() => {
    const found = links.flatMap(({ target, link: { suffix } }, index): [string, SpacePage][] => {
      const page = pages[index];
      return page ? [[target, { ...page, href: page.href + suffix }]] : [];
    });
    return new Map(found);
  }, [links, loaded]);
}
