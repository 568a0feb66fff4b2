import { notFound } from '@/lib/contract/problem';
import type { getSiteStructure as contract } from '@/lib/contract/sites';
import type { Operation } from '@/lib/domain/viewer/context';
import { readStructure } from '@/lib/storage/site-structure/read-structure';
import { showParts } from '../published/show-parts';
import { structureValues } from '../site-structure/list-parts';
import { StructurePresenter } from '../site-structure/present-structure';

/** Whole for those who work on it; readers of the site have their part of it. */
export const getSiteStructure: Operation<typeof contract> = async (context, { query }) => {
  const parts = await readStructure(context.database, structureValues(context, query.shareKey), {});
  if (!parts) throw notFound('site');
  const view = context.reader?.view;
  const shown = view ? showParts(parts, view.names, view.audience.spaceIds) : parts;
  return new StructurePresenter(context, shown, query.shareKey).structure();
};
