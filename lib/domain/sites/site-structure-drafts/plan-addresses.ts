import { listSections, type PlannedSection, type PlannedSiteSpace, type StructurePlan } from './plan';

interface Addressed {
  title: string;
  /** Below the site, without slashes at its ends; empty for the site itself. */
  address: string;
}

/** Where each variant stands: addresses leave out what is a default. */
function listAddresses({ items }: StructurePlan): Map<string, Addressed> {
  const found = new Map<string, Addressed>();
  const add = (siteSpace: PlannedSiteSpace, section: PlannedSection | undefined) => {
    const { id, path, isDefault } = siteSpace;
    const atStart = !section || (section.isDefault && isDefault);
    const parts = [...(atStart ? [] : [section.path]), ...(isDefault ? [] : [path])];
    const isLone = section !== undefined && section.siteSpaces.length === 1;
    found.set(id, { title: isLone ? section.title : siteSpace.title, address: parts.join('/') });
  };
  for (const item of items) if (item.kind === 'site-space') add(item, undefined);
  for (const section of listSections(items))
    for (const siteSpace of section.siteSpaces) add(siteSpace, section);
  return found;
}

interface Moves {
  redirects: { source: string; destination: string; title: string }[];
  lost: { source: string; title: string }[];
}

/** What happens to old addresses: a moved page redirects, unless a new page has its address. */
export function listMoves(before: StructurePlan, after: StructurePlan): Moves {
  const next = listAddresses(after);
  const taken = new Set([...next.values()].map(({ address }) => address.toLowerCase()));
  const moves: Moves = { redirects: [], lost: [] };
  for (const [id, { title, address }] of listAddresses(before)) {
    const there = next.get(id);
    if (!there) {
      if (!taken.has(address.toLowerCase())) moves.lost.push({ source: `/${address}`, title });
    } else if (there.address.toLowerCase() !== address.toLowerCase()) {
      const source = address === '' ? '/*' : `/${address}/*`;
      moves.redirects.push({ source, destination: `/${there.address}`, title: there.title });
    }
  }
  return moves;
}
