import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSiteHostname } from '@/lib/contract/site-hostnames';

export type SiteDomain = ReplyOf<typeof getSiteHostname>;
