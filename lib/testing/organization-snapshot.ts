import type { Person, TestApp } from './test-app';

type Fields = Record<string, unknown>;
interface Page {
  id: string;
  title: string;
  path?: string;
  type: string;
  pages: Page[];
}

/** All that a migration brings over, as the API answers it, with names instead of ids: two organizations can be compared. */
export async function readOrganization(
  testApp: TestApp,
  who: Person,
  organizationId: string,
): Promise<unknown> {
  const names = new Map<string, string>([[organizationId, 'the organization']]);
  const get = async <Data = Fields>(path: string) => {
    const { status, data } = await testApp.send<Data>(who, 'GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(data)}`);
    return data;
  };
  const list = async (path: string) => (await get<{ items: Fields[] }>(path)).items;
  const org = `/orgs/${organizationId}`;
  const call = (kind: string, item: Fields, name: unknown) => names.set(String(item.id), `${kind} ${name}`);

  const collections = await list(`${org}/collections?limit=1000`);
  for (const one of collections) call('collection', one, one.title);
  const spaces = (await list(`${org}/spaces?limit=1000`)).sort(byTitle);
  for (const one of spaces) call('space', one, one.title);
  const teams = (await list(`${org}/teams`)).sort(byTitle);
  for (const one of teams) call('team', one, one.title);

  const content = async (space: Fields, base: string) => {
    const revision = await get<
      { pages: Page[]; files: Fields[]; reusableContents: Fields[] } & Record<'variables' | 'tags', unknown>
    >(base);
    const nameAll = (pages: Page[], above: string) => {
      for (const page of pages) {
        names.set(page.id, `page ${space.title}/${above}${page.title}`);
        nameAll(page.pages, `${above}${page.title}/`);
      }
    };
    nameAll(revision.pages, '');
    for (const file of revision.files) call('file', file, file.name);
    for (const one of revision.reusableContents) call('reusable', one, one.title);
    const texts: Fields = {};
    const readAll = async (pages: Page[]) => {
      for (const page of pages) {
        if (page.type === 'document') {
          const { markdown } = await get<{ markdown: string }>(`${base}/page/${page.id}`);
          texts[names.get(page.id) ?? ''] = markdown;
        }
        await readAll(page.pages);
      }
    };
    await readAll(revision.pages);
    return {
      pages: revision.pages.map(plainPage),
      files: revision.files.map(({ id, name, size, contentType, dimensions }) => ({
        id,
        name,
        size,
        contentType,
        dimensions,
      })),
      reusable: revision.reusableContents.map(({ id, title }) => ({ id, title })),
      variables: revision.variables,
      tags: revision.tags,
      texts,
    };
  };
  const talk = async (base: string) => {
    const comments = await list(`${base}/comments?order=asc&limit=1000`);
    const told = [];
    for (const { id, body, status, target } of comments) {
      const { markdown } = body as { markdown: string };
      if (markdown.includes('Opened this as change request')) continue;
      const replies = await list(`${base}/comments/${id}/replies`);
      const { page, range } = target as { page?: { id: string }; range?: { quote: string } };
      told.push({
        text: said(markdown),
        status,
        page: page?.id,
        quote: range?.quote,
        replies: replies.map((reply) => said((reply.body as { markdown: string }).markdown)),
      });
    }
    return told;
  };

  const shown = [];
  for (const space of spaces) {
    const base = `/spaces/${space.id}`;
    const requests = [];
    for (const status of ['open', 'draft'])
      for (const request of (await list(`${base}/change-requests?status=${status}`)).reverse()) {
        const own = `${base}/change-requests/${request.id}`;
        requests.push({
          subject: request.subject,
          status: request.status,
          content: await content(space, `${own}/content`),
          comments: await talk(own),
        });
      }
    const { title, emoji, editMode, defaultLevel, parent } = space;
    shown.push({
      title,
      emoji,
      editMode,
      defaultLevel,
      parent,
      requests,
      content: await content(space, `${base}/content`),
      comments: await talk(base),
      values: (await get<unknown[]>(`${base}/custom-fields`)).map((one) => {
        const { customField, value } = one as { customField: Fields; value: unknown };
        return { name: customField.name, value };
      }),
      teams: (await list(`${base}/permissions/teams`)).map(({ permission, team }) => ({
        permission,
        team: (team as Fields).title,
      })),
    });
  }
  const sites = [];
  for (const site of (await list(`${org}/sites`)).sort(byTitle)) {
    call('site', site, site.title);
    const base = `${org}/sites/${site.id}`;
    const { title, visibility, published, adaptiveContent } = site;
    sites.push({
      title,
      visibility,
      published,
      adaptiveContent,
      structure: (await get<{ structure: Fields[] }>(`${base}/structure`)).structure.map((item) =>
        plainPart(item, names),
      ),
      customization: await get(`${base}/customization`),
      redirects: (await list(`${base}/redirects`))
        .map(({ source, destination, live }) => ({ source, destination, live }))
        .sort((a, b) => (String(a.source) < String(b.source) ? -1 : 1)),
      links: (await list(`${base}/share-links`))
        .map(({ name, active, hasPassword, expiresAt }) => ({
          name,
          // A password is a secret of its instance: in the other one the link is off until it is given one.
          active: active === true && hasPassword !== true,
          expiresAt,
        }))
        .sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1)),
    });
  }
  const all = {
    collections: collections
      .map(({ title, description, parent, defaultLevel }) => ({ title, description, parent, defaultLevel }))
      .sort(byTitle),
    spaces: shown,
    teams: teams.map(({ title }) => title),
    sites,
    specs: (await list(`${org}/openapi`)).map(({ slug, sourceURL, visibility }) => ({
      slug,
      sourceURL,
      visibility,
    })),
    fields: (await list(`${org}/custom-fields`)).map(({ name, type, title, options }) => ({
      name,
      type,
      title,
      options,
    })),
  };
  const here = JSON.stringify(all).replaceAll(testApp.services.environment.url, 'https://here.example');
  return JSON.parse(here.replace(/[A-Za-z0-9_-]{15,}/g, (word) => names.get(word) ?? word));
}

const byTitle = (a: Fields, b: Fields) => (String(a.title) < String(b.title) ? -1 : 1);
/** Without the line that says who wrote it. */
const said = (markdown: string) => markdown.replace(/^_.*_\n\n/, '');

function plainPage(page: Page): unknown {
  const { createdAt: _, updatedAt: __, documentId: ___, urls: ____, pages, ...own } = page as Page & Fields;
  return { ...own, pages: pages.map(plainPage) };
}

function plainPart(part: Fields, names: Map<string, string>): Fields {
  names.set(String(part.id), `${part.object} ${part.path ?? part.title}`);
  const { object, title, localizedTitle, path, icon, description, localizedDescription, condition, space } =
    part;
  const inner = ['sections', 'siteSpaces'].map((name) => [
    name,
    ((part[name] ?? []) as Fields[]).map((one) => plainPart(one, names)),
  ]);
  return {
    object,
    title,
    localizedTitle,
    path,
    icon,
    description,
    localizedDescription,
    condition,
    default: part.default,
    space: (space as Fields | undefined)?.id,
    ...Object.fromEntries(inner),
  };
}
