'use client';

import { changeRequestPath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Link } from '@/components/ui/link';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listChangeRequestLinks } from '@/lib/contract/links';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import { t } from './messages';

type LinkList = ReplyOf<typeof listChangeRequestLinks>;
type Usage = LinkList['items'][number];
type Location = Usage['targetReference'];

const SHOWN = 8;

/** The links that worked before the change request and lead nowhere in it. */
export function useBrokenLinks(place: ChangeRequestParams) {
  const { data, isError } = useQuery(
    query(listChangeRequestLinks, {
      params: paramsOf(place),
      query: { brokenContext: 'change-request', limit: '20' },
    }),
  );
  return { usages: data?.items ?? [], count: data?.stats.broken.changeRequest, isError };
}

export const countBroken = (count: number) => t('linksBreakBecauseOfThisChange', { count });

/** Said before merging, and not held against it. */
export function BrokenLinks({ place }: { place: ChangeRequestParams }) {
  const { usages, count } = useBrokenLinks(place);
  if (!count) return null;
  return (
    <Banner tone="warning" title={countBroken(count)}>
      <BrokenLinkList place={place} usages={usages} />
    </Banner>
  );
}

interface BrokenLinkListProps {
  place: ChangeRequestParams;
  usages: readonly Usage[];
}

/** Where the links stand, to be fixed there, and where they led. */
export function BrokenLinkList({ place, usages }: BrokenLinkListProps) {
  const rows = usages.flatMap(({ targetReference, locationReferences }) =>
    locationReferences.map((location) => ({ location, target: nameOf(targetReference) })),
  );
  return (
    <ul className="flex flex-col gap-1">
      {rows.slice(0, SHOWN).map(({ location, target }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it came
        <li key={index} className="break-words">
          {t.rich('linksTo', { spot: <Spot place={place} location={location} />, target })}
        </li>
      ))}
      {rows.length > SHOWN ? <li>{t('andMore', { count: rows.length - SHOWN })}</li> : null}
    </ul>
  );
}

function Spot({ place, location }: { place: ChangeRequestParams; location: Location }) {
  if (location.kind !== 'page') return <>{nameOf(location)}</>;
  const { organizationId, spaceId, number } = place;
  return (
    <Link
      href={`${changeRequestPath(organizationId, spaceId, number, 'edit')}?page=${location.page.id}`}
      className="underline"
    >
      {location.page.title}
    </Link>
  );
}

function nameOf(location: Location): string {
  switch (location.kind) {
    case 'page': {
      const { title } = location.page;
      if (!location.versionContext) return t('whichItDeletes', { title });
      return location.internalLocation ? `${title}, #${location.internalLocation.anchor}` : title;
    }
    case 'file':
      return location.file.name;
    case 'reusable-content':
      return location.reusableContent.title;
    default:
      return location.url;
  }
}
