import { PIXEL, toForm, upload } from './docs-folder';
import type { Person, TestApp } from './test-app';

interface PageReply {
  id: string;
  path: string;
  pages: PageReply[];
}

/** An organization with one of everything that a migration brings over. */
export async function makeSourceOrganization(testApp: TestApp) {
  const admin = await testApp.person();
  const organizationId = await testApp.organization(admin, 'Acme docs');
  const org = `/orgs/${organizationId}`;
  const writer = await testApp.member(organizationId, 'edit');
  await testApp.member(organizationId, null);
  const put = async (method: string, path: string, body: unknown) => {
    const { status, data } = await testApp.send<Answer>(admin, method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(data)}`);
    return data;
  };
  const { id: team } = await put('PUT', `${org}/teams`, { title: 'Writers', members: [writer.id] });
  const outer = await testApp.make(admin, `${org}/collections`, { title: 'Products' });
  const inner = await testApp.make(admin, `${org}/collections`, { title: 'Old ones', parent: outer });
  await put('PATCH', `/collections/${inner}`, { description: 'Kept', defaultLevel: null });
  const guide = await testApp.make(admin, `${org}/spaces`, { title: 'Guide', parent: outer, emoji: '📘' });
  const api = await testApp.make(admin, `${org}/spaces`, {
    title: 'Reference',
    parent: inner,
    editMode: 'live',
  });
  await put('PATCH', `/spaces/${guide}`, { defaultLevel: 'read' });
  await put('POST', `/spaces/${guide}/permissions`, { role: 'edit', teams: [team] });
  await put('POST', `${org}/custom-fields`, { name: 'stage', type: 'text', title: 'Stage' });
  await put('PATCH', `/spaces/${guide}/custom-fields`, { values: { stage: { value: 'beta' } } });
  await put('PUT', `${org}/openapi/pets`, { source: { url: 'https://example.org/pets.yaml' } });

  const { app } = (await testApp.send<{ urls: { app: string } }>(admin, 'GET', `/spaces/${api}`)).data.urls;
  await upload(testApp, admin, guide, toForm(guideFolder(app)));
  await upload(
    testApp,
    admin,
    api,
    toForm({ 'SUMMARY.md': '* [Calls](calls.md)\n', 'calls.md': '# Calls\n\nAll of them.\n' }),
  );
  const { pages } = (await testApp.send<{ pages: PageReply[] }>(admin, 'GET', `/spaces/${guide}/content`))
    .data;
  const pageAt = (path: string) => {
    const found = listPages(pages).find((page) => page.path === path);
    if (!found) throw new Error(`There is no page ${path}: ${listPages(pages).map((page) => page.path)}`);
    return found.id;
  };
  await changeGuide(testApp, admin, guide, pageAt, put);
  await comment(testApp, writer, guide, pageAt('start'));
  await makeSite(
    { put, make: (path, body) => testApp.make(admin, path, body) },
    { org, guide, api, page: pageAt('start') },
  );
  return { admin, organizationId, guide, api };
}

const listPages = (pages: PageReply[]): PageReply[] =>
  pages.flatMap((page) => [page, ...listPages(page.pages)]);

const guideFolder = (app: string) => ({
  'SUMMARY.md':
    '* [Start](start.md)\n  * [More (of it)](start/more.md)\n* [Elsewhere](https://example.org/x)\n\n## Tasks & things\n\n* [Do](tasks/do.md)\n',
  'start.md': `---\ndescription: Where it begins\nicon: house\ncover: .gitbook/assets/dot.png\ncoverY: 12\nlayout:\n  width: wide\nvars:\n  place: Here\n  floor: 2\ntags:\n  - tag: beta\n    primary: true\n  - unlisted\n---\n\n# Start\n\nSee [more](start/more.md#deep), [calls](${app}/calls#all), [nothing](gone.md) and [this](#here).\n\n![dot](.gitbook/assets/dot.png)\n\n{% include ".gitbook/includes/note.md" %}\n`,
  'start/more.md': '# More (of it)\r\n\r\n# More (of it)\r\n\r\nBack to [start](../start.md). 日本語 🙂\r\n',
  'tasks/do.md':
    '---\nhidden: true\nif: visitor.claims.plan == "pro"\n---\n\nNo heading. `[code](start.md)`\n',
  '.gitbook/includes/note.md': '---\ntitle: A note\n---\nAs [start](../../start.md) says.\n',
  '.gitbook/assets/dot.png': PIXEL,
  '.gitbook/vars.yaml': 'app: Acme\nmajor: 2\nisOpen: true\n',
  '.gitbook/tags.yaml':
    '- tag: beta\n  label: In beta\n  color: blue\n  icon: flask\n- tag: new\n  label: New\n  emoji: 🙂\n- tag: old\n  label: Old\n',
});

interface Answer {
  id: string;
  version: string;
  structure: { siteSpaces: { id: string }[] }[];
}
type Put = (method: string, path: string, body: unknown) => Promise<Answer>;

/** A change request that is behind, one that is not, and a merge between them. */
async function changeGuide(
  testApp: TestApp,
  admin: Person,
  guide: string,
  pageAt: (path: string) => string,
  put: Put,
) {
  const base = `/spaces/${guide}/change-requests`;
  const edit = async (subject: string, changes: unknown[]) => {
    const id = await testApp.make(admin, base, { subject });
    await put('POST', `${base}/${id}/content`, { changes });
    return id;
  };
  const behind = await edit('Behind', [
    { operation: 'update_page', page: pageAt('start/more'), document: { markdown: 'Another more.\n' } },
    {
      operation: 'insert_page',
      title: 'Brand new',
      document: { markdown: `New, see [start](/pages/${pageAt('start')}).\n` },
    },
  ]);
  const merged = await edit('Merged', [
    {
      operation: 'update_page',
      page: pageAt('tasks-things/do'),
      document: { markdown: 'Merged text.\n' },
    },
  ]);
  await put('POST', `${base}/${merged}/merge`, {});
  const draft = await edit('', [
    {
      operation: 'insert_files',
      files: [
        { name: 'extra.png', base64: PIXEL.toString('base64'), contentType: 'image/png', ref: 'extra' },
      ],
    },
    {
      operation: 'insert_page',
      title: 'Under',
      into: pageAt('start'),
      at: 0,
      document: { markdown: '![x](./extra)\n' },
    },
    { operation: 'delete_page', page: pageAt('start/more') },
    { operation: 'update_page', page: pageAt('tasks-things/do'), into: null, at: 0, icon: 'star' },
    { operation: 'update_page', page: pageAt('start'), variables: { floor: 3 }, tags: null },
    { operation: 'set_variables', variables: { major: 3, app: null, added: 'x' } },
    { operation: 'update_tag', tag: 'beta', label: 'Beta', icon: '' },
    { operation: 'delete_tag', tag: 'old' },
    { operation: 'insert_tag', slug: 'made', label: 'Made', color: '$info' },
  ]);
  await put('PATCH', `${base}/${behind}`, { status: 'open' });
  const own = `${base}/${behind}`;
  const body = { markdown: `Why? See [start](/pages/${pageAt('start')}).` };
  const onText = await testApp.make(admin, `${own}/comments`, {
    body,
    page: pageAt('start/more'),
    range: { quote: 'Another more.' },
  });
  await testApp.make(admin, `${own}/comments/${onText}/replies`, { body: { markdown: 'Because.' } });
  const done = await testApp.make(admin, `${own}/comments`, { body });
  await put('PUT', `${own}/comments/${done}`, { resolved: true });
  return draft;
}

async function comment(testApp: TestApp, writer: Person, guide: string, page: string) {
  const body = { markdown: 'The same words.' };
  await testApp.make(writer, `/spaces/${guide}/comments`, { body, page });
  await testApp.make(writer, `/spaces/${guide}/comments`, { body, page });
}

async function makeSite(
  { put, make }: { put: Put; make(path: string, body: unknown): Promise<string> },
  { org, guide, api, page }: { org: string; guide: string; api: string; page: string },
) {
  const site = `${org}/sites/${await make(`${org}/sites`, { title: 'Acme help', visibility: 'share-link' })}`;
  const { version } = await put('PUT', `${site}/structure`, {
    type: 'sections',
    structure: [
      {
        object: 'site-section',
        title: 'Guide',
        localizedTitle: { de: 'Anleitung' },
        path: 'guide',
        icon: 'book',
        default: true,
        siteSpaces: [
          { spaceId: guide, path: 'en', default: true },
          {
            spaceId: api,
            path: 'de',
            localizedTitle: { de: 'Schnittstelle' },
            condition: 'visitor.claims.plan == "pro"',
          },
        ],
      },
      {
        object: 'site-section-group',
        title: 'For people who build',
        localizedTitle: { fr: 'Pour développer' },
        sections: [
          {
            object: 'site-section',
            title: 'API',
            path: 'api',
            description: 'Calls',
            localizedDescription: { de: 'Aufrufe' },
            siteSpaces: [{ spaceId: api, path: 'v1' }],
          },
        ],
      },
    ],
  });
  const { structure } = await put('POST', `${site}/structure/draft/publish`, { version });
  const siteSpaceId = structure[0]?.siteSpaces[0]?.id;
  const look: object = await put('GET', `${site}/customization`, undefined);
  await put('PUT', `${site}/customization`, {
    ...look,
    header: {
      preset: 'bold',
      links: [
        { title: 'Start', style: 'link', to: { kind: 'page', page, space: guide } },
        { title: 'Web', to: { kind: 'url', url: 'https://example.org/' } },
      ],
    },
    footer: { copyright: '© Acme', groups: [] },
  });
  await put('PATCH', `${site}/site-spaces/${siteSpaceId}/customization`, { pdf: { enabled: false } });
  await put('POST', `${site}/redirects`, {
    source: '/old',
    destination: { kind: 'site-page', siteSpaceId, pageId: page },
  });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await put('POST', `${site}/share-links`, { name: 'For partners', expiresAt });
  await put('POST', `${site}/share-links`, { name: 'Guarded', password: 'five unrelated words' });
  await put('POST', `${site}/publish`, {});
}
