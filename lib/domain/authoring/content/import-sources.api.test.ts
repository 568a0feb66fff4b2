import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { type ImportReply, type PageReply, PIXEL, readContent } from '@/lib/testing/docs-folder';
import { prepareSpace } from '@/lib/testing/organization-driver';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
const servers: Server[] = [];

type Answers = Record<string, { type?: string; body?: string | Uint8Array; location?: string }>;

/** A site on this machine that may be reached. */
async function openSite(answers: Answers): Promise<string> {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    const { type = 'text/html', body = '', location } = answer ?? {};
    const own = typeof body === 'string' ? body.replaceAll('SITE', `http://${request.headers.host}`) : body;
    response
      .writeHead(location ? 302 : answer ? 200 : 404, {
        'content-type': type,
        ...(location ? { location } : {}),
      })
      .end(own);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const pair = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  testApp().services.environment.outboundAllow.push(pair);
  return `http://${pair}`;
}

afterEach(() => {
  testApp().services.environment.outboundAllow.length = 0;
  for (const server of servers.splice(0)) server.close();
});

async function importFrom(url: string, source: string) {
  const { admin, spaceId } = await prepareSpace(testApp());
  const before = (await readContent<{ id: string }>(testApp(), admin, spaceId, '')).id;
  const { status, data } = await testApp().send<ImportReply & { error: { message: string } }>(
    admin,
    'POST',
    `/spaces/${spaceId}/content/import`,
    { url, source },
  );
  const read = <Data>(path: string) => readContent<Data>(testApp(), admin, spaceId, path);
  const isUnchanged = async () => (await read<{ id: string }>('')).id === before;
  return { status, data, read, isUnchanged };
}

const toPage = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title} | Site</title><script>alert(1)</script></head><body><nav><a href="/docs/">Home</a></nav><main><h1>${title}</h1>${body}</main><footer>Foot</footer></body></html>`;

describe('a page of HTML', () => {
  it('comes with its text and its pictures, and says what it left', async () => {
    const site = await openSite({
      '/a/start.html': {
        body: toPage(
          'Start',
          '<p>Some <b>bold</b> {% hint %} <a href="other.html#x">other</a></p><img src="dot.png" alt="dot"><img src="/gone.png"><img src="data:image/png;base64,aGk="><table><tr><th>A</th></tr><tr><td>1|2</td></tr></table>',
        ),
      },
      '/a/dot.png': { type: 'image/png', body: PIXEL },
    });
    const { status, data, read } = await importFrom(`${site}/a/start.html`, 'html');
    expect(status, JSON.stringify(data)).toBe(201);
    expect(data).toMatchObject({ pages: 1, files: 2, issues: [{ kind: 'missing-file', path: 'start.md' }] });
    const page = await read<PageReply>('/path/start');
    expect(page.title).toBe('Start');
    expect(page.markdown.replace(/\/files\/\w+/g, '/files/F')).toBe(
      `Some **bold** &#x7B;% hint %} [other](${site}/a/other.html#x)\n\n![dot](/files/F)![](${site}/gone.png)![](/files/F)\n\n| A    |\n| ---- |\n| 1\\|2 |\n`,
    );
  });

  it('is refused when it is none', async () => {
    const site = await openSite({
      '/deep': { body: '<div>'.repeat(100_000) },
      '/pdf': { type: 'application/pdf', body: '%PDF' },
      '/large': { body: 'x'.repeat(2 * 1024 * 1024 + 1) },
    });
    for (const [path, message] of [
      ['/deep', /too deep/],
      ['/pdf', /bad-type/],
      ['/large', /too-large/],
      ['/none', /bad-status/],
    ] as const) {
      const { status, data, isUnchanged } = await importFrom(site + path, 'html');
      expect([status, data.error.message]).toEqual([400, expect.stringMatching(message)]);
      expect(await isUnchanged()).toBe(true);
    }
  });
});

describe('a website', () => {
  it('comes with the pages below the address, in order, with links between them', async () => {
    const site = await openSite({
      '/docs': { location: '/docs/' },
      '/docs/': {
        body: toPage(
          'Docs',
          '<p><a href="zebra.html">Z</a> <a href="guides/">G</a> <a href="/blog">Blog</a> <a href="file.pdf">PDF</a> <a href="broken">B</a></p>',
        ),
      },
      '/docs/zebra.html': { body: toPage('Zebra', '<p><a href="/docs/guides/first#go">First</a></p>') },
      '/docs/guides/': { body: toPage('Guides', '<p><img src="/dot.png"></p>') },
      '/docs/guides/first': {
        body: toPage('First', '<p><img src="/dot.png"> <a href="../zebra.html?x=1">Z</a></p>'),
      },
      '/docs/hidden': { body: toPage('Hidden', '<p>Only in the sitemap</p>') },
      '/docs/out': { location: '/blog' },
      '/blog': { body: toPage('Blog', '<p>Elsewhere</p>') },
      '/dot.png': { type: 'image/png', body: PIXEL },
      '/sitemap.xml': {
        type: 'application/xml',
        body: '<urlset><url><loc>SITE/docs/hidden</loc></url><url><loc>SITE/blog</loc></url><url><loc>SITE/docs/out</loc></url></urlset>',
      },
    });
    const { status, data, read } = await importFrom(`${site}/docs`, 'website');
    expect(status, JSON.stringify(data)).toBe(201);
    expect(data).toMatchObject({ pages: 5, files: 1, issues: [{ kind: 'missing-page', path: 'broken.md' }] });
    const { pages } = await read<{ pages: PageReply[] }>('/pages');
    expect(pages.map(({ title, pages: inner }) => [title, inner.map((page) => page.title)])).toEqual([
      ['Docs', []],
      ['Zebra', []],
      ['Guides', ['First']],
      ['Hidden', []],
    ]);
    const [docs, zebra, guides] = pages;
    const first = guides?.pages[0];
    expect((await read<PageReply>(`/page/${zebra?.id}`)).markdown).toBe(`[First](/pages/${first?.id}#go)\n`);
    expect((await read<PageReply>(`/page/${docs?.id}`)).markdown).toBe(
      `[Z](/pages/${zebra?.id}) [G](/pages/${guides?.id}) [Blog](${site}/blog) [PDF](${site}/docs/file.pdf) [B](${site}/docs/broken)\n`,
    );
    expect((await read<PageReply>(`/page/${first?.id}`)).markdown).toMatch(
      /^!\[\]\(\/files\/\w+\) \[Z\]\(\/pages\//,
    );
  });

  it('is refused when it has too many pages: nothing changes', async () => {
    const links = Array.from({ length: 501 }, (_, at) => `<a href="p${at}">${at}</a>`).join(' ');
    const site = await openSite({ '/': { body: toPage('Many', links) } });
    const { status, data, isUnchanged } = await importFrom(`${site}/`, 'website');
    expect([status, data.error.message]).toEqual([413, expect.stringMatching(/more than 500 pages/)]);
    expect(await isUnchanged()).toBe(true);
  });
});

describe('a Word document', () => {
  const toDocx = (body: string) =>
    zipSync({
      '[Content_Types].xml': strToU8(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      '_rels/.rels': strToU8(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      'word/_rels/document.xml.rels': strToU8(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="i1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/dot.png"/></Relationships>',
      ),
      'word/media/dot.png': new Uint8Array(PIXEL),
      'word/document.xml': strToU8(
        `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
      ),
    });
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const picture =
    '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="dot"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="i1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

  it('comes as a page, its pictures as files', async () => {
    const body = `<w:p><w:r><w:t>Some </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>bold *text*</w:t></w:r></w:p>${picture}`;
    const site = await openSite({ '/My%20report.docx': { type, body: toDocx(body) } });
    const { status, data, read } = await importFrom(`${site}/My%20report.docx`, 'docx');
    expect(status, JSON.stringify(data)).toBe(201);
    expect(data).toMatchObject({ pages: 1, files: 1 });
    const { pages } = await read<{ pages: PageReply[] }>('/pages');
    expect(pages[0]?.title).toBe('My report');
    const page = await read<PageReply>(`/page/${pages[0]?.id}`);
    expect(page.markdown.replace(/\/files\/\w+/, '/files/F')).toBe(
      'Some **bold \\*text\\***\n\n![dot](/files/F)\n',
    );
  });

  it('is refused when it is none, or unpacks to too much', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(24 * 1024 * 1024) });
    const site = await openSite({
      '/a.docx': { type, body: zipSync({ 'a.txt': strToU8('no') }) },
      '/b.docx': { type, body: 'no zip' },
      '/bomb.docx': { type, body: bomb },
      '/deep.docx': { type, body: toDocx('<w:p>'.repeat(20_000) + '</w:p>'.repeat(20_000)) },
    });
    for (const [path, status] of [
      ['/a.docx', 400],
      ['/b.docx', 400],
      ['/bomb.docx', 413],
      ['/deep.docx', 400],
    ] as const) {
      const reply = await importFrom(site + path, 'docx');
      expect([path, reply.status], reply.data.error?.message).toEqual([path, status]);
      expect(await reply.isUnchanged()).toBe(true);
    }
  });
});

it('tells which sources can be read', async () => {
  for (const source of ['confluence', 'github-wiki', 'notion', 'google-docs']) {
    const { status, data } = await importFrom('http://127.0.0.1/', source);
    expect([status, data.error.message]).toEqual([
      400,
      expect.stringMatching(/possible: zip, markdown, html, website, docx/),
    ]);
  }
});
