import type { OperationsFor } from '@/lib/domain/viewer/context';
import { listFileBacklinks, listPageBacklinks } from './list-backlinks';
import { listLinks, listPageLinks } from './list-links';

type Names =
  | 'listSpaceLinks'
  | 'listChangeRequestLinks'
  | 'listSpacePageLinks'
  | 'listChangeRequestPageLinks'
  | 'listSpacePageBacklinks'
  | 'listChangeRequestPageBacklinks'
  | 'listSpaceFileBacklinks'
  | 'listChangeRequestFileBacklinks';

export const linkOperations: OperationsFor<Names> = {
  listSpaceLinks: listLinks,
  listChangeRequestLinks: listLinks,
  listSpacePageLinks: listPageLinks,
  listChangeRequestPageLinks: listPageLinks,
  listSpacePageBacklinks: listPageBacklinks,
  listChangeRequestPageBacklinks: listPageBacklinks,
  listSpaceFileBacklinks: listFileBacklinks,
  listChangeRequestFileBacklinks: listFileBacklinks,
};
