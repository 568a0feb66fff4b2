import type { Services } from '@/lib/domain/shared/services';
import { hasPublishedSite } from '@/lib/storage/sites/read-sites';

/** Whether readers can come at all. */
export function isAnythingPublished({ database }: Services): Promise<boolean> {
  return hasPublishedSite(database);
}
