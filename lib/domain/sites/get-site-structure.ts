import { notFound } from '@/lib/contract/problem';
import type { getSiteStructure as contract } from '@/lib/contract/sites';
import { readStructure } from '@/lib/storage/site-structure/read-structure';
import type { Operation } from '../context';
import { structureValues } from '../site-structure/list-parts';
import { StructurePresenter } from '../site-structure/present-structure';

export const getSiteStructure: Operation<typeof contract> = async (context, { query }) => {
  const parts = await readStructure(context.database, structureValues(context, query.shareKey), {});
  if (!parts) throw notFound('site');
  return new StructurePresenter(context, parts, query.shareKey).structure();
};
