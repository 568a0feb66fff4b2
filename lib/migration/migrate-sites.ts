import { z } from 'zod';
import { createShareLink, listShareLinks, updateShareLink } from '@/lib/contract/share-links';
import { publishSiteStructureDraft, putSiteStructure } from '@/lib/contract/site-structure-drafts';
import {
  createSite,
  getSiteStructure,
  listSites,
  publishSite,
  putAdaptiveSchema,
  updateSite,
} from '@/lib/contract/sites';
import { HttpError } from './http-client';
import { migrateCustomization } from './migrate-customization';
import { migrateRedirects } from './migrate-redirects';
import { attempt, findUnknown, type Migration, targetId } from './migration';
import { listIds, planStructure } from './plan-structure';
import type { SitePlace } from './site-place';
import { type SourceSite, sourceFields, sourceShareLink, sourceStructure } from './source-shapes';
import { tellOfConditions } from './tell-of-conditions';

/** Sites with all that shows them. A site is published last, for the same audience, and only when nothing that hides is missing. */
export async function migrateSites(migration: Migration): Promise<void> {
  const { overview, journal, tell } = migration;
  for (const [at, from] of overview.sites.entries()) {
    tell('Sites', at, overview.sites.length);
    if (journal.has(`done:${from.id}`)) continue;
    try {
      await migrateSite(migration, from);
      journal.record(`done:${from.id}`, true);
      journal.settle('site', from.title);
    } catch (error) {
      if (!(error instanceof HttpError) || error.isUncertain) throw error;
      journal.leave('site', from.title, `It is not published: ${error.message}`);
    }
  }
}

async function migrateSite(migration: Migration, from: SourceSite): Promise<void> {
  const { target, overview, journal, organizationId } = migration;
  const place: SitePlace = {
    from,
    path: `/orgs/${overview.organization.id}/sites/${from.id}`,
    params: { organizationId, siteId: await makeSite(migration, from) },
  };
  const { params } = place;
  if (from.basename)
    await attempt(migration, 'site address', from.title, () =>
      target.again(`basename:${from.id}`, () =>
        target.call(updateSite, { params, body: { basename: from.basename } }).then(() => true),
      ),
    );
  if (from.hostname)
    journal.leave('host name', from.title, `${from.hostname} is given to the site when its DNS leads here.`);
  await makeSchema(migration, place);
  const problems = await makeStructure(migration, place);
  await migrateCustomization(migration, place);
  await attempt(migration, 'redirects', from.title, () => migrateRedirects(migration, place));
  await makeShareLinks(migration, place);
  if (from.visibility === 'visitor-auth')
    journal.leave(
      'visitor authentication',
      from.title,
      'Its signing key is new: give it to what signs visitors in.',
    );
  if (!from.published) return;
  if (from.visibility === undefined) problems.push('The source does not tell who may read it.');
  if (problems.length === 0) await target.call(publishSite, { params });
  else journal.leave('publication', from.title, `${problems.join(' ')} Look at it, then publish it.`);
}

async function makeSite(migration: Migration, from: SourceSite): Promise<string> {
  const { target, organizationId } = migration;
  const params = { organizationId };
  const title = from.title.trim().length >= 2 ? from.title.slice(0, 128) : 'Docs';
  return target.once(`site:${from.id}`, {
    find: async () =>
      findUnknown(
        migration,
        await target.list((page) => target.call(listSites, { params, query: { page } })),
        (site) => site.title === title,
      ),
    // The narrowest audience where none is told.
    make: async () =>
      (
        await target.call(createSite, {
          params,
          body: { title, visibility: from.visibility ?? 'visitor-auth' },
        })
      ).id,
  });
}

async function makeSchema(migration: Migration, { from, path, params }: SitePlace): Promise<void> {
  const { source, target } = migration;
  const { enabled = false, conditionReading } = from.adaptiveContent ?? {};
  const schema = await source.find(`${path}/adaptive-schema`, z.object({ jsonSchema: sourceFields }));
  await attempt(migration, 'adaptive content', from.title, async () => {
    if (schema) await target.call(putAdaptiveSchema, { params, body: { jsonSchema: schema.jsonSchema } });
    await target.call(updateSite, { params, body: { adaptiveContent: { enabled, conditionReading } } });
  });
}

/** Returns why the site must not be published by itself. */
async function makeStructure(migration: Migration, { from, path, params }: SitePlace): Promise<string[]> {
  const { source, target, journal } = migration;
  const structure = await source.get(`${path}/structure`, sourceStructure);
  const { plan, siteSpaces, sections, missing } = planStructure(structure, (id) =>
    targetId(migration, 'space', id),
  );
  const named = () => target.call(getSiteStructure, { params });
  const made = await target.once(`structure:${from.id}`, {
    find: async () => {
      const ids = listIds(sourceStructure.parse(await named()));
      return ids.siteSpaces.length === siteSpaces.length && ids.siteSpaces.length > 0 ? ids : undefined;
    },
    make: async () => {
      if (siteSpaces.length === 0) return { siteSpaces: [], sections: [] };
      const { version } = await target.call(putSiteStructure, { params, body: plan });
      await target.call(publishSiteStructureDraft, { params, body: { version } });
      return listIds(sourceStructure.parse(await named()));
    },
  });
  for (const [at, id] of siteSpaces.entries()) note(migration, `site-space:${id}`, made.siteSpaces[at]);
  for (const [at, id] of sections.entries()) note(migration, `section:${id}`, made.sections[at]);
  tellOfConditions(migration, from, structure);
  for (const title of missing)
    journal.leave('variant', `${from.title}: ${title}`, 'Its space was not taken.');
  const spaces = migration.overview.spaces.filter(({ space }) => isShown(structure, space.id));
  return spaces.flatMap(({ space }) => {
    if (journal.has(`unsafe:${space.id}`)) return [`A condition of a page of ${space.title} was refused.`];
    return journal.has(`ready:${space.id}`) ? [] : [`The content of ${space.title} is not whole.`];
  });
}

function isShown(structure: z.output<typeof sourceStructure>, spaceId: string): boolean {
  const variants =
    structure.type === 'siteSpaces'
      ? structure.structure
      : structure.structure
          .flatMap((item) => (item.object === 'site-section' ? [item] : item.sections))
          .flatMap(({ siteSpaces }) => siteSpaces);
  return variants.some(({ space }) => space.id === spaceId);
}

function note({ journal }: Migration, key: string, id: string | undefined): void {
  if (id && !journal.has(key)) journal.record(key, id);
}

/** Their addresses are new: the old ones are secrets of the source. */
async function makeShareLinks(migration: Migration, { from, path, params }: SitePlace): Promise<void> {
  const { source, target, journal } = migration;
  const links = (await source.findList(`${path}/share-links`, sourceShareLink)) ?? [];
  for (const link of links) {
    const name = [...link.name].slice(0, 50).join('').trim() || 'Share link';
    const expiresAt = link.expiresAt ?? undefined;
    if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()) {
      journal.leave('share link', `${from.title}: ${name}`, 'It has ended, and was not made.');
      continue;
    }
    const shareLinkId = await target.once(`share-link:${link.id}`, {
      find: async () =>
        findUnknown(
          migration,
          await target.list((page) => target.call(listShareLinks, { params, query: { page } })),
          (one) => one.name === name,
        ),
      make: async () => (await target.call(createShareLink, { params, body: { name, expiresAt } })).id,
    });
    if (link.hasPassword)
      journal.leave(
        'password of a share link',
        `${from.title}: ${name}`,
        'It is a secret of the source. The link is off: give it a password, then turn it on.',
      );
    if (link.active === false || link.hasPassword)
      await target.call(updateShareLink, { params: { ...params, shareLinkId }, body: { active: false } });
  }
  if (links.length > 0)
    journal.leave('share links', from.title, 'They have new addresses: send these to whom they are for.');
}
