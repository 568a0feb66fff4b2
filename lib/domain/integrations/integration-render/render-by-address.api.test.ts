import LZString from 'lz-string';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { runIntegrationEvents } from '@/lib/domain/integrations/integration-events/run-integration-events';
import { prepareTestApp } from '@/lib/testing/test-app';
import { ToldCode } from '@/lib/testing/told-code';

const SCRIPT = `export default { async fetch(request) {
  const form = await request.formData();
  const part = form.get('event');
  const { componentId, props } = JSON.parse(typeof part === 'string' ? part : await part.text());
  const element = { type: 'block', children: [{ type: 'text', children: componentId + ' ' + props.from }] };
  return Response.json({ type: 'element', element, state: {}, props });
} };`;

const testApp = prepareTestApp();
let code: ToldCode;
let spaceId: string;

beforeAll(async () => {
  const admin = await testApp().person();
  const organizationId = await testApp().organization(admin);
  code = new ToldCode(testApp(), admin, organizationId, runIntegrationEvents);
  spaceId = await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Drawn' });
  await code.publish({ scopes: [], script: SCRIPT, blocks: [{ id: 'count', title: 'Count' }] });
  await code.install({ space_selection: 'all' });
});
afterAll(() => closeRuntime(code.services));

const get = (request: string, token?: string) =>
  code.send<{ element: { children: { children: string }[] } }>(
    'GET',
    `/integrations/${code.name}/render?request=${request}`,
    undefined,
    token,
  );
const compress = (value: unknown) => LZString.compressToEncodedURIComponent(JSON.stringify(value));

it('a component is drawn by an address, in either form of it, by the same rules', async () => {
  const context = { type: 'document', spaceId, editable: false, theme: 'light' };
  const request = { componentId: 'count', props: { from: 3 }, context };
  const base64 = LZString.compressToBase64(JSON.stringify(request));
  for (const sent of [compress(request), encodeURIComponent(base64), base64]) {
    const { status, data } = await get(sent);
    expect([status, data.element.children[0]?.children]).toEqual([200, 'count 3']);
  }
  const stranger = await testApp().person();
  expect((await get(compress(request), stranger.token)).status).toBe(404);
  expect((await get(compress(request), 'nobody')).status).toBe(401);
});

it.each([
  ['no text', ''],
  ['no compressed text', 'x'],
  ['a zero byte', '%00'],
  ['JSON as it is', '%7B%22componentId%22%3A1%7D'],
  ['a list', compress([])],
  ['less than a request', compress({ componentId: 'count' })],
  ['far too much, in few characters', compress({ x: 'x'.repeat(2_000_000) })],
  ['too many characters', 'N'.repeat(8_193)],
])('%s is refused', async (_, request) => {
  expect((await get(request)).status).toBe(400);
});
