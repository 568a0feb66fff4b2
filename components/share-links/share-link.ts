import type { ReplyOf } from '@/lib/contract/endpoint';
import type { createShareLink } from '@/lib/contract/share-links';

export type ShareLink = ReplyOf<typeof createShareLink>;
export interface SiteParams {
  organizationId: string;
  siteId: string;
}

/** Enough of a secret address to tell links apart on a shared screen. */
export function maskAddress(address: string): string {
  const slash = address.lastIndexOf('/');
  return `${address.slice(0, slash + 1)}${address.slice(slash + 1, slash + 5)}…`.replace(/^https?:\/\//, '');
}
