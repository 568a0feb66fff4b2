import { createShareLink } from '@/lib/domain/sites/share-links/share-links';
import { createSiteSectionGroup } from '@/lib/domain/sites/site-section-groups/site-section-groups';
import { createSiteSection, updateSiteSection } from '@/lib/domain/sites/site-sections/site-sections';
import { createSiteSpace, updateSiteSpace } from '@/lib/domain/sites/site-spaces/site-spaces';
import { createSite, publishSite, putAdaptiveSchema, updateSite } from '@/lib/domain/sites/sites/sites';
import type { SampleContext, SeededSpaces } from './sample-context';
import type { SampleSite } from './sample-plan';

type Section = Extract<SampleSite['structure'][number], { variants: unknown }>;

export async function seedSite(
  context: SampleContext,
  site: SampleSite,
  spaces: SeededSpaces,
): Promise<string> {
  const { organizationId } = context.founder;
  const { title, visibility, claims, shareLink } = site;
  const made = await createSite(context.on('organization', organizationId), {
    params: { organizationId },
    query: {},
    body: { title, visibility },
  });
  const onSite = context.on('site', made.id);
  const params = { organizationId, siteId: made.id };
  if (claims) {
    await putAdaptiveSchema(onSite, { params, query: {}, body: { jsonSchema: claims } });
    await updateSite(onSite, { params, query: {}, body: { adaptiveContent: { enabled: true } } });
  }
  for (const part of site.structure) {
    if (!('group' in part)) {
      await seedSection(context, made.id, part, spaces);
      continue;
    }
    const sections: string[] = [];
    for (const section of part.sections) sections.push(await seedSection(context, made.id, section, spaces));
    const body = { title: part.group, icon: part.icon, sections };
    await createSiteSectionGroup(onSite, { params, query: {}, body });
  }
  if (shareLink) await createShareLink(onSite, { params, query: {}, body: { name: shareLink } });
  if (site.published) await publishSite(onSite, { params, query: {}, body: {} });
  return made.id;
}

async function seedSection(
  context: SampleContext,
  siteId: string,
  { title, icon, variants, condition }: Section,
  spaces: SeededSpaces,
): Promise<string> {
  const { organizationId } = context.founder;
  const onSite = context.on('site', siteId);
  const params = { organizationId, siteId };
  const idOf = (folder: string) => spaces.get(folder) ?? '';
  const [first, ...others] = variants;
  const section = await createSiteSection(onSite, {
    params,
    query: {},
    body: { spaceId: idOf(first.folder), title, icon },
  });
  const siteSpaces = [{ id: section.siteSpaces[0]?.id ?? '', path: first.path }];
  for (const { folder, path } of others) {
    const body = { spaceId: idOf(folder), sectionId: section.id };
    siteSpaces.push({ id: (await createSiteSpace(onSite, { params, query: {}, body })).id, path });
  }
  for (const { id, path } of siteSpaces)
    await updateSiteSpace(onSite, { params: { ...params, siteSpaceId: id }, query: {}, body: { path } });
  if (condition) {
    const named = { ...params, siteSectionId: section.id };
    await updateSiteSection(onSite, { params: named, query: {}, body: { condition } });
  }
  return section.id;
}
