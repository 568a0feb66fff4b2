import { listSpaceLinks, readSpaceLink } from '@/lib/content/space-links';
import type { Services } from '@/lib/domain/shared/services';
import { appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import { listSpaceIds } from '@/lib/storage/spaces/list-space-ids';

/** A text names few spaces; ids beyond are left as they are written. */
const MOST_SPACES = 200;

/**
 * Where links to other spaces lead in the dashboard, for what is read outside of it: the address alone, since who follows it
 * is asked there for the right to. Links to spaces that the organization has not stay as they are written.
 */
export async function findSpaceAddresses(
  { database, environment }: Services,
  organizationId: string,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, { space: string; path: string; suffix: string }>();
  for (const text of texts)
    for (const target of listSpaceLinks(text, environment.url)) {
      const link = readSpaceLink(target, environment.url);
      if (link) links.set(target, link);
    }
  const named = [...new Set([...links.values()].map(({ space }) => space))].slice(0, MOST_SPACES);
  const known = await listSpaceIds(database.db, organizationId, named);
  return new Map(
    [...links].flatMap(([target, { space, path, suffix }]): [string, string][] => {
      if (!known.has(space)) return [];
      const page = path === '' ? '' : `/${path.split('/').map(encodeURIComponent).join('/')}`;
      return [
        [target, appUrl(environment, `${spaceAppPath({ organizationId, id: space })}${page}${suffix}`)],
      ];
    }),
  );
}
