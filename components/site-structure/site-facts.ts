import type { SiteParams } from '@/components/shell/site-params';
import type { Claim } from '@/lib/content/conditions/list-claims';
import type { ConditionReading } from '@/lib/content/conditions/satisfies';

/** What the dialogs need to know of the site around the structure. */
export interface SiteFacts {
  params: SiteParams;
  /** Where readers find it, without a slash at the end. */
  url: string;
  isPublished: boolean;
  isAdaptive: boolean;
  reading: ConditionReading;
  claims: readonly Claim[];
}

/** The title of the sibling that has a path, in any case. */
export function findTaken(
  siblings: readonly { id: string; path: string; title: string }[],
  own: string,
  path: string,
): string | undefined {
  const wanted = path.trim().toLowerCase();
  return siblings.find((other) => other.id !== own && other.path.toLowerCase() === wanted)?.title;
}
