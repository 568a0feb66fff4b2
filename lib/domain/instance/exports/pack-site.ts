import type { Listed } from './ask-api';
import type { ExportTarget } from './pack-organization';

/** A site: its structure, looks, redirects and pictures. The keys of share links and of visitors stay here. */
export async function packSite(
  { asker, archive, folder }: ExportTarget,
  { id: siteId }: Listed,
): Promise<void> {
  const where = { siteId };
  const add = (name: string, value: unknown) => archive.addJson(`${folder}${name}.json`, value);
  await add('site', await asker.ask('getSite', where));
  await add('structure', await asker.ask('getSiteStructure', where));
  await add('customization', await asker.ask('getSiteCustomization', where));
  await add('redirects', await asker.list('listSiteRedirects', where));
  await add('segments', await asker.list('listSiteSegments', where));
  const schema = await asker.askIfThere('getAdaptiveSchema', where);
  if (schema) await add('adaptive-schema', schema);
  await add('access', {
    people: await asker.list('listSiteUserPermissions', where),
    teams: await asker.list('listSiteTeamPermissions', where),
  });
  // The address of a link holds its key.
  const links = await asker.list('listShareLinks', where);
  await add(
    'share-links',
    links.map(({ urls: _, ...link }) => link),
  );
  const { items } = (await asker.ask('listSiteAssets', where)) as { items: Listed[] };
  await add('assets', items);
  for (const { id, contentType } of items) {
    const answer = (await asker.ask('downloadSiteAsset', { ...where, siteAssetId: id })) as Response;
    if (answer.body) await archive.addFile(`${folder}assets/${id}`, answer.body, String(contentType));
  }
}
