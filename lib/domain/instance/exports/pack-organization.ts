import type { ExportArchive } from './archive';
import type { ApiClient, Listed } from './ask-api';

/** Where a part of an export is written, and how its facts are asked for. */
export interface ExportTarget {
  asker: ApiClient;
  archive: ExportArchive;
  folder: string;
}

/** People, order and settings of an organization, as the API answers them. Secrets are never among that. */
export async function packOrganization(
  { asker, archive, folder }: ExportTarget,
  organization: Listed,
): Promise<void> {
  const add = (name: string, value: unknown) => archive.addJson(`${folder}${name}.json`, value);
  await add('organization', organization);
  await add('members', await asker.list('listMembers'));
  const teams = await asker.list('listTeams');
  for (const team of teams) team.memberList = await asker.list('listTeamMembers', { teamId: team.id });
  await add('teams', teams);
  await add('collections', await asker.list('listCollections'));
  await add('tree', await asker.ask('getOrganizationTree', {}));
  await add('custom-fields', await asker.list('listCustomFields'));
  await add('translations', await asker.list('listTranslations'));
  const specs = await asker.list('listOpenApiSpecs');
  await add('openapi', specs);
  for (const { slug } of specs) {
    const specSlug = String(slug);
    const versions = await asker.list('listOpenApiSpecVersions', { specSlug });
    if (versions.length > 0)
      await add(`openapi/${specSlug}`, await asker.ask('getLatestOpenApiSpecContent', { specSlug }));
  }
}
