import { GitBookAPI } from '@gitbook/api';
import { describe, expect, it } from 'vitest';
import type { JsonDocument } from '@/lib/content/document/nodes';
import { type PageReply, readContent, toForm, upload } from '@/lib/testing/docs-folder';
import { DOCUMENT_SAMPLES } from '@/lib/testing/document-samples';
import { prepareSpace } from '@/lib/testing/organization-driver';
import { createPublicCheck } from '@/lib/testing/public-description';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
// The description knows these two, and forgets to list them among the blocks of the top level.
const WIRE_SAMPLES = DOCUMENT_SAMPLES.filter((sample) => !/^\{% (?:columns|if) /.test(sample));

async function preparePage(markdown: string) {
  const { admin, spaceId } = await prepareSpace(testApp());
  await upload(testApp(), admin, spaceId, toForm({ 'README.md': `# Page\n\n${markdown}` }));
  const { pages } = await readContent<{ pages: PageReply[] }>(testApp(), admin, spaceId, '/pages');
  return { admin, spaceId, pageId: pages[0]?.id ?? '' };
}

const publicClient = (who: Person) =>
  new GitBookAPI({
    endpoint: TEST_URL,
    authToken: who.token,
    serviceBinding: { fetch: async (input, init) => testApp().api.fetch(new Request(input, init)) },
  });

interface Sent {
  data: { error?: { message: string } };
  status: number;
}

async function prepareRequest(admin: Person, spaceId: string, pageId: string) {
  const made = await testApp().make(admin, `/spaces/${spaceId}/change-requests`, { subject: 'Edit' });
  const base = `/spaces/${spaceId}/change-requests/${made}/content`;
  const send = (document: unknown): Promise<Sent> =>
    testApp().send(admin, 'POST', base, {
      changes: [{ operation: 'update_page', page: pageId, document: { document } }],
    });
  const read = async () =>
    (await testApp().send<PageReply>(admin, 'GET', `${base}/page/${pageId}`)).data.markdown;
  return { send, read };
}

describe('a page as a document', () => {
  it('fits the description of the public client', async () => {
    const { admin, spaceId, pageId } = await preparePage(WIRE_SAMPLES.join('\n\n'));
    const { data } = await publicClient(admin).spaces.getPageById(spaceId, pageId, { format: 'document' });
    const document = 'document' in data ? data.document : undefined;
    expect(document).toMatchObject({ object: 'document', nodes: expect.any(Array) });
    expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty('markdown');
    const check = createPublicCheck();
    expect(check('GET', `/v1/spaces/${spaceId}/content/page/${pageId}`, 200, data)).toBeUndefined();
    // Beside a page its description takes anything for a document; alone it does not.
    const alone = `/v1/spaces/${spaceId}/revisions/r/page/${pageId}/document`;
    expect(check('GET', alone, 200, document)).toBeUndefined();
    expect(
      check('GET', alone, 200, { ...document, nodes: [{ object: 'block', type: 'hologram' }] }),
    ).toBeDefined();
  });

  it('is written back with its untouched blocks to the byte', async () => {
    const markdown = '*  loose\n*  list\n\nA __paragraph__\nin two lines.\n\nLast.\n';
    const { admin, spaceId, pageId } = await preparePage(markdown);
    const page = await readContent<{ document: JsonDocument }>(
      testApp(),
      admin,
      spaceId,
      `/page/${pageId}?format=document`,
    );
    const { send, read } = await prepareRequest(admin, spaceId, pageId);
    expect((await send(page.document)).status).toBe(200);
    expect(await read()).toBe(markdown);
    const last = page.document.nodes[2]?.nodes?.[0];
    if (last?.object === 'text' && last.leaves[0]) last.leaves[0].text = 'New end.';
    expect((await send(page.document)).status).toBe(200);
    expect(await read()).toBe(markdown.replace('Last.', 'New end.'));
  });

  it('is refused where it is not one, and the field is named', async () => {
    const { admin, spaceId, pageId } = await preparePage('Text');
    const { send, read } = await prepareRequest(admin, spaceId, pageId);
    const wrap = (...nodes: unknown[]) => ({ object: 'document', data: {}, nodes });
    const block = (type: string, more: object = {}) => ({ object: 'block', type, ...more });
    const cases: [unknown, RegExp][] = [
      [wrap(block('hologram')), /nodes\.0\.type/],
      [wrap(block('hint', { data: { style: 'loud' }, nodes: [] })), /nodes\.0\.data\.style/],
      [
        wrap(block('paragraph', { nodes: [{ object: 'inline', type: 'link', data: {}, nodes: [] }] })),
        /nodes\.0\.data\.ref/,
      ],
      [wrap(block('paragraph', { nodes: [{ object: 'thing' }] })), /nodes\.0\.nodes\.0.*must be a node/],
      [wrap({ object: 'text', leaves: [] }), /nodes\.0\.object/],
      [wrap(...Array.from({ length: 10_001 }, () => block('divider'))), /nodes/],
    ];
    for (const [document, message] of cases) {
      const { status, data } = await send(document);
      expect([status, data.error?.message]).toEqual([400, expect.stringMatching(message)]);
    }
    expect(await read()).toBe('Text');
  });
});
