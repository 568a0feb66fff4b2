import { DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import { PIXEL } from './docs-folder';
import type { Person, TestApp } from './test-app';

/** A logo that nothing shows, a variant with a field of its own, and something that is tried out. */
export async function customizeSite(
  testApp: TestApp,
  admin: Person,
  site: string,
  siteSpaceId: string,
): Promise<{ siteAssetId: string }> {
  await testApp.send(admin, 'PATCH', `${site}/site-spaces/${siteSpaceId}/customization`, {
    styling: { corners: 'straight' },
  });
  await testApp.send(admin, 'PUT', `${site}/customization/draft`, {
    site: { ...DEFAULT_CUSTOMIZATION, pdf: { enabled: false } },
    siteSpaces: {},
  });
  return { siteAssetId: await uploadAsset(testApp, admin, site, PIXEL) };
}

/** Keeps the bytes of a picture or font, and answers its id. */
export async function uploadAsset(
  testApp: TestApp,
  who: Person,
  site: string,
  bytes: Uint8Array,
  name = 'logo.png',
): Promise<string> {
  const address = `${testApp.services.environment.url}/v1${site}/assets?name=${encodeURIComponent(name)}`;
  const headers = { authorization: `Bearer ${who.token}` };
  const response = await testApp.api.fetch(
    new Request(address, { method: 'POST', headers, body: bytes as BodyInit }),
  );
  const { id } = (await response.json()) as { id?: string };
  if (!id) throw new Error(`The file answered ${response.status}.`);
  return id;
}
