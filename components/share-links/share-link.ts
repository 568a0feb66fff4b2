import type { ReplyOf } from '@/lib/contract/endpoint';
import type { createShareLink } from '@/lib/contract/share-links';

export type ShareLink = ReplyOf<typeof createShareLink>;
