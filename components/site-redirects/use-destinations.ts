import type { SiteParams } from '@/components/shell/site-params';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getSiteStructure } from '@/lib/contract/sites';

interface NamedPlace {
  id: string;
  title: string;
  /** Below the site. */
  path: string;
}

interface NamedVariant extends NamedPlace {
  spaceId: string;
}

/** What redirects of a site can lead to; undefined until it is known. */
export function useDestinations(
  params: SiteParams,
): { sections: NamedPlace[]; variants: NamedVariant[] } | undefined {
  const { data } = useQuery(query(getSiteStructure, { params }));
  if (!data) return undefined;
  const sections =
    data.type === 'sections'
      ? data.structure.flatMap((item) => (item.object === 'site-section' ? [item] : item.sections))
      : [];
  const variants =
    data.type === 'sections' ? sections.flatMap((section) => section.siteSpaces) : data.structure;
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  return {
    sections: sections.map(({ id, title, path }) => ({ id, title, path: `/${path}` })),
    variants: variants.map(({ id, title, path, section, space }) => ({
      id,
      title: section && titles.get(section) !== title ? `${titles.get(section)} › ${title}` : title,
      path: `/${path}`,
      spaceId: space.id,
    })),
  };
}
