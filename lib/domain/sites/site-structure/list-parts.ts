import { notFound } from '@/lib/contract/problem';
import { paginate, type RowPage } from '@/lib/domain/shared/paginate';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { hashShareKey } from '@/lib/domain/viewer/share-key';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Slice } from '@/lib/storage/database/keyset';
import type { SiteParts } from '@/lib/storage/site-structure/parts';
import type { StructureValues } from '@/lib/storage/site-structure/statement';
import { StructurePresenter } from './present-structure';

interface Listed<Part, Item> {
  read(values: StructureValues, slice: Slice): Promise<SiteParts | undefined>;
  rows(parts: SiteParts): Part[];
  position(part: Part): string[];
  present(presenter: StructurePresenter, part: Part): Item;
}

/** One page of the sections, groups or site-spaces of a site. */
export function listParts<Part, Item>(
  context: ObjectContext,
  query: { page?: string | undefined; limit?: number | undefined; shareKey?: string | undefined },
  listed: Listed<Part, Item>,
) {
  const values = structureValues(context, query.shareKey);
  async function read(slice: Slice): Promise<RowPage<{ part: Part; presenter: StructurePresenter }>> {
    const parts = await listed.read(values, slice);
    if (!parts) throw notFound('site');
    const presenter = new StructurePresenter(context, parts, query.shareKey);
    return { rows: listed.rows(parts).map((part) => ({ part, presenter })), count: parts.count };
  }
  return paginate(
    context,
    query,
    read,
    ({ part }) => listed.position(part),
    ({ part, presenter }) => listed.present(presenter, part),
  );
}

export function structureValues(context: ObjectContext, shareKey?: string): StructureValues {
  return { siteId: context.subject.id, viewer: viewerOf(context), keyHash: hashShareKey(shareKey) };
}
