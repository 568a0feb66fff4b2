import * as accounts from '@/lib/storage/schema/accounts';
import * as changeRequests from '@/lib/storage/schema/change-requests';
import * as content from '@/lib/storage/schema/content';
import * as documentLinks from '@/lib/storage/schema/document-links';
import * as grants from '@/lib/storage/schema/grants';
import * as instance from '@/lib/storage/schema/instance';
import * as jobs from '@/lib/storage/schema/jobs';
import * as sites from '@/lib/storage/schema/sites';

/** Every table there is, by its name in code; with the columns that the tables share. */
export const SCHEMA = {
  ...accounts,
  ...changeRequests,
  ...content,
  ...documentLinks,
  ...grants,
  ...instance,
  ...jobs,
  ...sites,
};
