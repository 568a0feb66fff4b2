import { hash } from 'node:crypto';
import type { z } from 'zod';
import { decodePath } from '@/lib/content/summary';
import { pickOverrides } from '@/lib/contract/customization-fields';
import { type siteAsset, uploadSiteAsset } from '@/lib/contract/site-assets';
import { siteCustomization } from '@/lib/contract/site-customization';
import {
  getSiteCustomization,
  putSiteCustomization,
  updateSiteSpaceCustomization,
} from '@/lib/contract/site-customizations';
import { fitCustomization } from './fit-customization';
import { HttpError } from './http-client';
import type { ContentIds } from './migrate-content';
import { attempt, type Migration, targetId } from './migration';
import { listIds } from './plan-structure';
import type { SitePlace } from './site-place';
import { sourceFields, sourceStructure } from './source-shapes';
import { tellOfConditions } from './tell-of-conditions';

/** How a site looks, and its variants where they look otherwise. */
export async function migrateCustomization(migration: Migration, place: SitePlace): Promise<void> {
  const { source, target, journal } = migration;
  const { from, path, params } = place;
  const read = await source.find(`${path}/customization`, sourceFields);
  if (!read) return journal.leave('customization', from.title, 'The token may not read it.');
  const now = siteCustomization.parse(await target.call(getSiteCustomization, { params }));
  const adapt = async (fields: Record<string, unknown>, where: string) => {
    const brought = await translate(migration, place, fields);
    return fitCustomization(now, brought as Record<string, unknown>, (field) =>
      journal.leave('customization', where, `${field} is not known here, or leads to what was not taken.`),
    );
  };
  const site = await adapt(read, from.title);
  tellOfConditions(migration, from, site);
  await attempt(migration, 'customization', from.title, () =>
    target.call(putSiteCustomization, { params, body: site }),
  );
  const structure = await source.get(`${path}/structure`, sourceStructure);
  for (const id of listIds(structure).siteSpaces) {
    const siteSpaceId = targetId(migration, 'site-space', id);
    const own = siteSpaceId && (await source.find(`${path}/site-spaces/${id}/customization`, sourceFields));
    if (!own || !siteSpaceId) continue;
    const overrides = pickOverrides(await adapt(own, `${from.title}: a variant`), site);
    if (Object.keys(overrides).length === 0) continue;
    tellOfConditions(migration, from, overrides);
    await attempt(migration, 'customization', `${from.title}: a variant`, () =>
      target.call(updateSiteSpaceCustomization, { params: { ...params, siteSpaceId }, body: overrides }),
    );
  }
}

type Fields = Record<string, unknown>;

/** The same with references to what is in the target, and pictures of its own. */
async function translate(migration: Migration, place: SitePlace, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(await translate(migration, place, item));
    return items.filter((item) => item !== undefined);
  }
  if (typeof value === 'string') return isPicture(value) ? bringPicture(migration, place, value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  if (typeof fields.kind === 'string') return translateRef(migration, fields);
  const translated: Fields = {};
  // Addresses that people wrote are theirs; pictures and fonts are taken along.
  for (const [name, inner] of Object.entries(fields))
    translated[name] = name === 'privacyPolicy' ? inner : await translate(migration, place, inner);
  // A link that leads nowhere is no link.
  return 'to' in fields && translated.to === undefined ? undefined : translated;
}

const isPicture = (value: string) => /^https?:\/\//i.test(value);

const words = (value: unknown) => (typeof value === 'string' ? value : '');

function translateRef(migration: Migration, ref: Fields): Fields | undefined {
  const { index, journal } = migration;
  const kind = ref.kind;
  if (kind === 'space') {
    const space = targetId(migration, 'space', words(ref.space));
    return space ? { kind, space } : undefined;
  }
  if (kind === 'page' || kind === 'anchor') {
    const from = index.pathOf(words(ref.page))?.space ?? words(ref.space);
    const page = journal.get<ContentIds>(`content:${from}`)?.pages[words(ref.page)];
    const space = targetId(migration, 'space', from);
    return page && space ? { ...ref, page, space } : undefined;
  }
  if (kind === 'collection') {
    const collection = targetId(migration, 'collection', words(ref.collection));
    return collection ? { kind, collection } : undefined;
  }
  return kind === 'url' || kind === 'openapi' ? ref : undefined;
}

/** A picture becomes an asset of the site; one that can not be fetched stays where it is. */
async function bringPicture(
  { source, target, journal }: Migration,
  place: SitePlace,
  address: string,
): Promise<string> {
  // Addresses of files may carry a key of their own, which a journal must not hold.
  const key = `picture:${place.from.id}:${hash('sha256', address)}`;
  const known = journal.get<string>(key);
  if (known !== undefined) return known || address;
  const asset = /\/~\/assets\/([\w-]{1,64})$/.exec(address)?.[1];
  const bytes =
    (await fetchPicture(source, address)) ??
    (asset === undefined
      ? undefined
      : await fetchPicture(source, `/v1${place.path}/assets/${asset}/download`));
  if (!bytes) {
    journal.leave(
      'picture',
      `${place.from.title}: ${withoutQuery(address)}`,
      'It can not be fetched: it stays where it is.',
    );
    journal.record(key, '');
    return address;
  }
  try {
    const made = await target.upload<z.output<typeof siteAsset>>(
      uploadSiteAsset,
      place.params,
      { name: nameOfPicture(address) },
      bytes,
      'application/octet-stream',
    );
    return journal.record(key, made.url);
  } catch (error) {
    if (!(error instanceof HttpError) || error.isUncertain) throw error;
    journal.leave('picture', `${place.from.title}: ${withoutQuery(address)}`, error.message);
    journal.record(key, '');
    return address;
  }
}

/** Whoever wrote the address may have meant a percent sign by itself. */
export const nameOfPicture = (address: string): string =>
  decodePath(withoutQuery(address).split('/').at(-1) ?? '').slice(0, 200) || 'picture';

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');

async function fetchPicture(source: Migration['source'], address: string): Promise<Uint8Array | undefined> {
  return source.download(address, 1024 * 1024).catch(() => undefined);
}
