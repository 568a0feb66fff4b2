export {
  listFileBacklinks as listSpaceFileBacklinks,
  listFileBacklinks as listChangeRequestFileBacklinks,
  listPageBacklinks as listSpacePageBacklinks,
  listPageBacklinks as listChangeRequestPageBacklinks,
} from './list-backlinks';
export {
  listLinks as listSpaceLinks,
  listLinks as listChangeRequestLinks,
  listPageLinks as listSpacePageLinks,
  listPageLinks as listChangeRequestPageLinks,
} from './list-links';
