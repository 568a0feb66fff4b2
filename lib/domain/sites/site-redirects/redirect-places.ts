import type { z } from 'zod';
import type { LoopPlaces } from '@/lib/content/redirect-loops';
import { type InnerDestination, locateRedirect, type RedirectDestination } from '@/lib/content/redirects';
import { Problem } from '@/lib/contract/problem';
import type { siteRedirect } from '@/lib/contract/site-redirects';
import { publishedUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { loadTree } from '@/lib/storage/content/load-tree';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { Db } from '@/lib/storage/database/transaction';
import type { RedirectRow, RedirectsOfSite } from '@/lib/storage/site-redirects/find-redirects';

type Variant = RedirectsOfSite['variants'][number];

/** Where things of a site are, for those who manage it: conditions hide nothing from them. */
export class RedirectPlacesOfSite implements LoopPlaces {
  readonly #bases: string[];

  constructor(
    context: ObjectContext,
    private readonly on: Db,
    readonly site: RedirectsOfSite,
  ) {
    const { environment } = context;
    // As readers find it first; the others lead to the same pages.
    const addresses = [site, { ...site, proxyOrigin: null }, { ...site, proxyOrigin: null, hostname: null }];
    this.#bases = addresses.map((address) => publishedUrl(environment, address));
  }

  async toRedirect(row: RedirectRow): Promise<z.input<typeof siteRedirect>> {
    return {
      object: 'site-redirect',
      id: row.id,
      source: row.source,
      destination: row.destination,
      automatic: row.isAutomatic,
      live: row.isLive,
      target: await this.#findTarget(row.destination),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    };
  }

  async #findTarget(destination: RedirectDestination): Promise<string | undefined> {
    const target = await locateRedirect({ redirect: { source: '', destination }, rest: '' }, this);
    if (!target || 'url' in target) return target?.url;
    const path = target.path.split('/').map(encodeURIComponent).join('/');
    return path === '' ? this.#bases[0] : `${this.#bases[0]}/${path}`;
  }

  async pathOf(destination: InnerDestination): Promise<string | undefined> {
    if (destination.kind === 'site-section')
      return this.site.variants.find(({ sectionId }) => sectionId === destination.siteSectionId)
        ?.sectionAddress;
    const variant = this.#findVariant(destination.siteSpaceId);
    if (!variant || destination.kind === 'site-space') return variant?.address;
    const placed = (await this.#load(variant)).findPage(destination.pageId);
    return placed && [variant.address, placed.path].filter((part) => part !== '').join('/');
  }

  toOwnPath(address: string): string | undefined {
    const bare = address.replace(/[?#].*$/s, '').replace(/\/$/, '');
    const base = this.#bases.find((one) => bare === one || bare.startsWith(`${one}/`));
    return base === undefined ? undefined : bare.slice(base.length + 1);
  }

  /** What a path of the site shows; undefined when there is nothing. */
  async findDestination(path: string): Promise<InnerDestination | undefined> {
    const wanted = decode(path).toLowerCase();
    const byLength = [...this.site.variants].sort((a, b) => b.address.length - a.address.length);
    for (const variant of byLength) {
      const address = variant.address.toLowerCase();
      if (wanted === address) return toDestination(variant);
      if (address !== '' && !wanted.startsWith(`${address}/`)) continue;
      const placed = (await this.#load(variant)).findPath(
        address === '' ? wanted : wanted.slice(address.length + 1),
      );
      if (placed) return { kind: 'site-page', siteSpaceId: variant.id, pageId: placed.page.id };
    }
    return undefined;
  }

  /** Refuses a destination that is not there. */
  async requireDestination(destination: RedirectDestination, field: string): Promise<void> {
    if (destination.kind === 'url' || (await this.pathOf(destination)) !== undefined) return;
    const noun =
      destination.kind === 'site-page' && this.#findVariant(destination.siteSpaceId) ? 'page' : undefined;
    const what = noun ?? (destination.kind === 'site-section' ? 'site-section' : 'site-space');
    throw new Problem(404, `${field}: There is no such ${what}, or you may not see it.`);
  }

  #findVariant(id: string): Variant | undefined {
    return this.site.variants.find((variant) => variant.id === id);
  }

  #load({ rootHash }: Variant): Promise<LoadedTree> {
    return loadTree(this.on, rootHash);
  }
}

const toDestination = ({ id, sectionId, isDefault }: Variant): InnerDestination =>
  isDefault && sectionId !== null
    ? { kind: 'site-section', siteSectionId: sectionId }
    : { kind: 'site-space', siteSpaceId: id };

function decode(path: string): string {
  const plain = path.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
