import type { ExportArchive } from './archive';
import type { ApiClient, Listed } from './ask-api';

/** Where a part of an export is written, and how its facts are asked for. */
export interface ExportTarget {
  actor: ApiClient;
  archive: ExportArchive;
  folder: string;
}

/** People, order and settings of an organization, as the API answers them. Secrets are never among that. */
export async function packOrganization(
  { actor, archive, folder }: ExportTarget,
  organization: Listed,
): Promise<void> {
  const add = (name: string, value: unknown) => archive.addJson(`${folder}${name}.json`, value);
  await add('organization', organization);
  await add('members', await actor.list('listMembers'));
  const teams = await actor.list('listTeams');
  for (const team of teams) team.memberList = await actor.list('listTeamMembers', { teamId: team.id });
  await add('teams', teams);
  await add('collections', await actor.list('listCollections'));
  await add('tree', await actor.ask('getOrganizationTree', {}));
  await add('custom-fields', await actor.list('listCustomFields'));
  await add('translations', await actor.list('listTranslations'));
  await add('translated-spaces', await actor.list('listTranslations', {}, { object: 'translation' }));
  await add('glossary', await actor.list('listGlossaryEntries'));
  const specs = await actor.list('listOpenApiSpecs');
  await add('openapi', specs);
  for (const { slug } of specs) {
    const specSlug = String(slug);
    const versions = await actor.list('listOpenApiSpecVersions', { specSlug });
    if (versions.length > 0)
      await add(`openapi/${specSlug}`, await actor.ask('getLatestOpenApiSpecContent', { specSlug }));
  }
}
