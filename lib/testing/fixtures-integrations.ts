import { newId } from '@/lib/storage/database/id';
import { PIXEL } from './docs-folder';
import type { Person, TestApp } from './test-app';

const PIXEL_BASE64 = PIXEL.toString('base64');

export interface IntegrationFixtures {
  /** A private one, installed in its own organization, on `spaceId` and `siteId`. */
  integrationName: string;
  /** Another, installed nowhere. */
  otherIntegrationName: string;
  installationId: string;
  previewNumber: string;
  scriptHash: string;
}

/** What the command line sends of a small integration. */
export const integrationBody = (organization: string) => ({
  runtime: 'v2',
  title: 'Status page',
  description: 'Shows whether all is well',
  scopes: ['space:script:inject', 'site:script:inject', 'space:script:cookies'],
  categories: ['other'],
  icon: PIXEL_BASE64,
  previewImages: [PIXEL_BASE64],
  blocks: [{ id: 'status', title: 'Status', urlUnfurl: ['https://*.status.example/**'] }],
  configurations: {
    account: {
      properties: {
        region: { type: 'string', title: 'Region', enum: ['eu', 'us'], default: 'eu' },
        api_key: { type: 'string', title: 'API key' },
      },
      required: [],
    },
  },
  secrets: { CLIENT_SECRET: 'never shown' },
  script: `export default { organization: ${JSON.stringify(organization)} };`,
  organization,
});

/** Publishes two, and installs one of them, of which a version waits. */
export async function publishIntegrations(
  testApp: TestApp,
  admin: Person,
  place: { organizationId: string; spaceId: string; siteId: string },
): Promise<IntegrationFixtures> {
  const { organizationId, spaceId, siteId } = place;
  const [integrationName, otherIntegrationName] = [newId(), newId()];
  for (const name of [integrationName, otherIntegrationName])
    await testApp.send(admin, 'POST', `/integrations/${name}`, integrationBody(organizationId));
  const installations = `/integrations/${integrationName}/installations`;
  const installationId = await testApp.make(admin, installations, { organization: organizationId });
  await testApp.send(admin, 'POST', `${installations}/${installationId}/spaces`, { space: spaceId });
  await testApp.send(admin, 'POST', `${installations}/${installationId}/sites`, { siteId });
  // A version that asks for more than was agreed to.
  const body = integrationBody(organizationId);
  const scopes = [...body.scopes, 'space:views:read'];
  await testApp.send(admin, 'POST', `/integrations/${integrationName}`, { ...body, scopes });
  const { data } = await testApp.send<{ script: string }[]>(
    admin,
    'GET',
    `/spaces/${spaceId}/integration-scripts`,
  );
  const scriptHash = data[0]?.script.split('/').at(-1) ?? '';
  return { integrationName, otherIntegrationName, installationId, previewNumber: '1', scriptHash };
}
