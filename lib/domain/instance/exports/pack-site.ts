import type { Listed } from './ask-api';
import type { ExportTarget } from './pack-organization';

/** A site: its structure, looks, redirects and pictures. The keys of share links and of visitors stay here. */
export async function packSite(
  { actor, archive, folder }: ExportTarget,
  { id: siteId }: Listed,
): Promise<void> {
  const where = { siteId };
  const add = (name: string, value: unknown) => archive.addJson(`${folder}${name}.json`, value);
  await add('site', await actor.ask('getSite', where));
  await add('structure', await actor.ask('getSiteStructure', where));
  await add('customization', await actor.ask('getSiteCustomization', where));
  await add('redirects', await actor.list('listSiteRedirects', where));
  await add('segments', await actor.list('listSiteSegments', where));
  const schema = await actor.askIfThere('getAdaptiveSchema', where);
  if (schema) await add('adaptive-schema', schema);
  await add('access', {
    people: await actor.list('listSiteUserPermissions', where),
    teams: await actor.list('listSiteTeamPermissions', where),
  });
  // The address of a link holds its key.
  const links = await actor.list('listShareLinks', where);
  await add(
    'share-links',
    links.map(({ urls: _, ...link }) => link),
  );
  const { items } = (await actor.ask('listSiteAssets', where)) as { items: Listed[] };
  await add('assets', items);
  for (const { id, contentType } of items) {
    const answer = (await actor.ask('downloadSiteAsset', { ...where, siteAssetId: id })) as Response;
    if (answer.body) await archive.addFile(`${folder}assets/${id}`, answer.body, String(contentType));
  }
}
