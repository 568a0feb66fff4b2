import { hasPublishedSite } from '@/lib/storage/sites/read-sites';
import type { Services } from '../services';

/** Whether readers can come at all. */
export function isAnythingPublished({ database }: Services): Promise<boolean> {
  return hasPublishedSite(database);
}
