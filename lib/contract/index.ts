import * as changeRequestContent from './change-request-content';
import * as changeRequests from './change-requests';
import * as changes from './changes';
import * as collections from './collections';
import * as content from './content';
import * as contentEdits from './content-edits';
import * as documents from './documents';
import type { Endpoint } from './endpoint';
import * as jobs from './jobs';
import * as links from './links';
import * as organizations from './organizations';
import * as pdf from './pdf';
import * as reusableContents from './reusable-contents';
import * as revisions from './revisions';
import * as shareLinks from './share-links';
import * as siteSections from './site-sections';
import * as siteSpaces from './site-spaces';
import * as sites from './sites';
import * as spaces from './spaces';
import * as tree from './tree';
import * as users from './users';

const nouns = {
  ...users,
  ...organizations,
  ...tree,
  ...collections,
  ...spaces,
  ...content,
  ...jobs,
  ...pdf,
  ...contentEdits,
  ...changeRequests,
  ...changeRequestContent,
  ...revisions,
  ...links,
  ...reusableContents,
  ...documents,
  ...changes,
  ...sites,
  ...siteSections,
  ...siteSpaces,
  ...shareLinks,
};

type Nouns = typeof nouns;
type EndpointName = { [Name in keyof Nouns]: Nouns[Name] extends Endpoint ? Name : never }[keyof Nouns];

/** Every operation there is, by its id. */
export type Endpoints = { [Name in EndpointName]: Nouns[Name] };

export const ENDPOINTS = Object.fromEntries(
  Object.entries(nouns).filter(
    ([name, value]) => value !== null && typeof value === 'object' && 'id' in value && value.id === name,
  ),
) as Endpoints;
