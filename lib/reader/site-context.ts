import type { SiteCustomization } from '@/lib/contract/site-customization';
import type { Services } from '@/lib/domain/shared/services';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import type { SiteView, ViewVariant } from '@/lib/domain/viewer/view-site';
import type { ReaderFiles } from './assets';
import { type Navigation, readNavigation } from './navigation';
import type { SiteBase } from './site-base';

/** What one audience reads at one address: everything about a request but the path. */
export interface SiteContext {
  services: Services;
  files: ReaderFiles;
  base: SiteBase;
  view: SiteView;
  specEpoch: number;
  /** Of a preview: what its bar says. */
  preview: { label: string; href: string } | undefined;
  /** Of every answer to a page of it. */
  headers: Readonly<Record<string, string>>;
  /** The key in the render cache of each page, by its path as it was written. */
  pages: { get(path: string): CachedPage | undefined; set(path: string, page: CachedPage): void };
  /** By variant: what is the same on all of its pages. */
  layouts: Map<string, unknown>;
}

export interface CachedPage {
  key: string;
  /** What the page adds to the headers of all. */
  headers: Readonly<Record<string, string>>;
}

/** Nobody but this reader, or whoever has the same right, may get what they are answered. */
export function isPrivate({ view }: Pick<SiteContext, 'view'>): boolean {
  const { right, claims, unsignedClaims } = view.audience;
  return right !== 'open' || Object.keys(claims).length > 0 || Object.keys(unsignedClaims).length > 0;
}

/** What a search engine may take in: nothing but public sites where they are at home. */
export const isListed = ({ view, base }: Pick<SiteContext, 'view' | 'base'>): boolean =>
  view.snapshot.visibility === 'public' && view.audience.right === 'open' && base.kind !== 'preview';

/** How a variant looks. */
export function customizationOf(
  { customization, variantCustomizations }: SiteSnapshot,
  variant: ViewVariant | undefined,
): SiteCustomization {
  const own = variant && variantCustomizations.get(variant.id);
  return own ? { ...customization, ...own } : customization;
}

/** Whether questions are asked at a variant, and how; not where the organization answers none. */
export const askModeOf = (snapshot: SiteSnapshot, variant: ViewVariant | undefined) =>
  snapshot.asks ? customizationOf(snapshot, variant).ai.mode : 'none';

export const navigate = ({ services, view }: SiteContext, { space }: ViewVariant): Promise<Navigation> =>
  readNavigation(services, space.rootHash, view.names);
