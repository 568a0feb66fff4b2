import type { SiteCustomization } from '@/lib/contract/site-customization';
import type { Services } from '@/lib/domain/shared/services';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import type { SiteView, ViewVariant } from '@/lib/domain/viewer/view-site';
import type { ReaderFiles } from './assets';
import { type Navigation, readNavigation } from './navigation';
import type { SiteBase } from './site-base';

/** A site for one audience at one base address: everything about a request but its path. */
export interface SiteContext {
  services: Services;
  files: ReaderFiles;
  base: SiteBase;
  view: SiteView;
  sourceEpoch: number;
  /** The preview bar; previews only. */
  preview: { label: string; href: string } | undefined;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** The key in the render cache of each page, by its path as it was written. */
  pages: { get(path: string): CachedPage | undefined; set(path: string, page: CachedPage): void };
  /** By variant, since all its pages share one layout. */
  layouts: Map<string, unknown>;
}

export interface CachedPage {
  key: string;
  /** Headers of this page alone. */
  headers: Readonly<Record<string, string>>;
}

/** Shared caches must not store responses: they are only for this reader, or for readers with the same right. */
export function isPrivate({ view }: Pick<SiteContext, 'view'>): boolean {
  const { right, claims, unsignedClaims } = view.audience;
  return right !== 'open' || Object.keys(claims).length > 0 || Object.keys(unsignedClaims).length > 0;
}

/** Search engines may index public sites only, and never a preview. */
export const isListed = ({ view, base }: Pick<SiteContext, 'view' | 'base'>): boolean =>
  view.snapshot.visibility === 'public' && view.audience.right === 'open' && base.kind !== 'preview';

/** The customization of a variant, over that of the site. */
export function customizationOf(
  { customization, variantCustomizations }: SiteSnapshot,
  variant: ViewVariant | undefined,
): SiteCustomization {
  const own = variant && variantCustomizations.get(variant.id);
  return own ? { ...customization, ...own } : customization;
}

/** How a variant offers questions; `none` where the organization does not answer them. */
export const askModeOf = (snapshot: SiteSnapshot, variant: ViewVariant | undefined) =>
  snapshot.asks ? customizationOf(snapshot, variant).ai.mode : 'none';

export const navigate = ({ services, view }: SiteContext, { space }: ViewVariant): Promise<Navigation> =>
  readNavigation(services, space, view.names);
