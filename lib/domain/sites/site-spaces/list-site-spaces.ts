import type { listSiteSpaces as contract } from '@/lib/contract/site-spaces';
import type { Operation } from '@/lib/domain/viewer/context';
import { readSiteSpacePage } from '@/lib/storage/site-structure/read-structure';
import { listParts } from '../site-structure/list-parts';

export const listSiteSpaces: Operation<typeof contract> = (context, { query }) =>
  listParts(context, query, {
    read: (values, { after, limit }) => {
      const [rootKey = null, innerKey = null, orderKey = null, id = null] = after ?? [];
      const isDefault = query.default ?? null;
      return readSiteSpacePage(context.database, values, {
        rootKey,
        innerKey,
        orderKey,
        id,
        limit,
        isDefault,
      });
    },
    rows: ({ siteSpaces }) => siteSpaces,
    position: ({ rootKey, innerKey, orderKey, id }) => [rootKey, innerKey, orderKey, id],
    present: (presenter, siteSpace) => presenter.siteSpace(siteSpace),
  });
