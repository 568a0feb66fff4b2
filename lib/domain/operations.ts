import type { Endpoints } from '@/lib/contract/index';
import { changeRequestOperations } from './change-requests/operations';
import { changeOperations } from './changes/operations';
import { collectionOperations } from './collections/operations';
import { contentOperations } from './content/operations';
import { contentEditOperations } from './content-edits/operations';
import type { Operation } from './context';
import { documentOperations } from './documents/operations';
import { jobOperations } from './jobs/operations';
import { linkOperations } from './links/operations';
import { organizationOperations } from './organizations/operations';
import { pdfOperations } from './pdf/operations';
import { reusableContentOperations } from './reusable-contents/operations';
import { revisionOperations } from './revisions/operations';
import { shareLinkOperations } from './share-links/operations';
import { siteSectionGroupOperations } from './site-section-groups/operations';
import { siteSectionOperations } from './site-sections/operations';
import { siteSpaceOperations } from './site-spaces/operations';
import { siteOperations } from './sites/operations';
import { spaceOperations } from './spaces/operations';
import { userOperations } from './users/operations';

export type Operations = { [Name in keyof Endpoints]: Operation<Endpoints[Name]> };

/** What each declared endpoint does; the compiler refuses a missing one. */
export const operations: Operations = {
  ...userOperations,
  ...organizationOperations,
  ...collectionOperations,
  ...spaceOperations,
  ...contentOperations,
  ...contentEditOperations,
  ...changeRequestOperations,
  ...revisionOperations,
  ...linkOperations,
  ...reusableContentOperations,
  ...documentOperations,
  ...changeOperations,
  ...jobOperations,
  ...pdfOperations,
  ...siteOperations,
  ...siteSectionOperations,
  ...siteSectionGroupOperations,
  ...siteSpaceOperations,
  ...shareLinkOperations,
};
