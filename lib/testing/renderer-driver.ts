import { GitBookAPI as Client, type GitBookAPI } from '@gitbook/api';
import { createPublicCheck } from './public-description';
import { TEST_URL, type TestApp } from './test-app';

type Reply = Awaited<ReturnType<GitBookAPI['urls']['resolvePublishedContentByUrl']>>['data'];
export type Content = Extract<Reply, { apiToken: string }>;
type Visitor = { jwtToken?: string; unsignedClaims?: Record<string, unknown> };

interface Shown {
  content: Content;
  title: string;
  /** All texts of the page's document, in order. */
  text: string;
  titles: string[];
  client: GitBookAPI;
}

/** Looks addresses up and reads pages as the public renderer of sites does: the same calls, in its order. */
export class RendererDriver {
  /** Where an answer differs from the public description of the API. */
  readonly wrong: string[] = [];
  readonly tags = new Map<string, string>();
  readonly #check = createPublicCheck();

  constructor(readonly testApp: TestApp) {}

  client(token?: string): GitBookAPI {
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const response = await this.testApp.api.fetch(request);
      this.tags.set(`${request.method} ${pathname}`, response.headers.get('x-gitbook-cache-tag') ?? '');
      if (response.ok && response.headers.get('content-type')?.includes('json')) {
        const data: unknown = await response.clone().json();
        const problem = this.#check(request.method, pathname, response.status, data);
        if (problem) this.wrong.push(problem);
      }
      return response;
    };
    return new Client({
      endpoint: TEST_URL,
      serviceBinding: { fetch },
      ...(token === undefined ? {} : { authToken: token }),
    });
  }

  /** One look-up, as it is answered; an error is its status. */
  async ask(url: string, visitor?: Visitor, redirectOnError = false): Promise<Reply | number> {
    try {
      const body = { url, redirectOnError, ...(visitor ? { visitor } : {}) };
      return (await this.client().urls.resolvePublishedContentByUrl(body as never)).data;
    } catch (error) {
      return (error as { code: number }).code;
    }
  }

  /**
   * The host alone and its first one to four segments are looked up at once; the first answer that is complete, or is of the
   * longest, counts, and what it did not have of the address is the page's.
   */
  async find(address: string, visitor?: Visitor, redirectOnError = false): Promise<Reply | number> {
    const { origin, pathname } = new URL(address);
    const segments = pathname.split('/').filter(Boolean);
    const most = Math.min(segments.length, 4);
    for (let length = 0; length <= most; length += 1) {
      const url = [origin, ...segments.slice(0, length)].join('/');
      const reply = await this.ask(url, visitor, redirectOnError);
      const isLongest = length === most;
      if (isLongest && (typeof reply === 'number' || 'redirect' in reply)) return reply;
      if (typeof reply === 'number' || 'redirect' in reply || !(isLongest || reply.complete)) continue;
      const extra = segments.slice(length).join('/');
      const path = [reply.pathname.replace(/^\/|\/$/g, ''), extra].filter(Boolean).join('/');
      return { ...reply, pathname: `/${path}` };
    }
    return 404;
  }

  /** The five calls of a page; an error is its status, and a redirect its address. */
  async show(address: string, visitor?: Visitor): Promise<Shown | number | string> {
    const content = await this.find(address, visitor, true);
    if (typeof content === 'number') return content;
    if ('redirect' in content) return content.redirect;
    const client = this.client(content.apiToken);
    const { organization, site, space: spaceId, shareKey, changeRequest } = content;
    const published = await client.orgs.getPublishedContentSite(organization, site, { shareKey } as never);
    if (!published.data.customizations.site.styling) throw new Error('The site has no styling.');
    const space = (await client.spaces.getSpaceById(spaceId, { shareKey } as never)).data;
    const revisionId = changeRequest
      ? (await client.spaces.getChangeRequestById(spaceId, changeRequest)).data.revision
      : space.revision;
    const revision = (await client.spaces.getRevisionById(spaceId, revisionId, { metadata: true })).data;
    const pages = flatten(revision.pages as TreePage[]);
    const path = decodeURIComponent(content.pathname.slice(1)).toLowerCase();
    const page = path === '' ? pages[0] : pages.find((each) => each.path?.toLowerCase() === path);
    if (!page) return this.#followRedirect(client, content);
    const document = await client.spaces.getPageDocumentInRevisionById(spaceId, revisionId, page.id, {
      evaluated: true,
    } as never);
    const titles = pages.map(({ title }) => title);
    return { content, client, titles, title: page.title, text: collectText(document.data).join(' ') };
  }

  async #followRedirect(client: GitBookAPI, content: Content): Promise<number | string> {
    const { organization, site, basePath, siteBasePath, pathname, shareKey } = content;
    const above = basePath.slice(siteBasePath.length).replace(/^\/|\/$/g, '');
    const source = `/${[above, pathname.slice(1)].filter(Boolean).join('/')}`;
    try {
      const found = await client.orgs.getSiteRedirectBySource(organization, site, {
        source,
        shareKey,
      } as never);
      return found.data.target;
    } catch (error) {
      return (error as { code: number }).code;
    }
  }
}

interface TreePage {
  id: string;
  title: string;
  path?: string;
  pages?: TreePage[];
}

const flatten = (pages: readonly TreePage[]): TreePage[] =>
  pages.flatMap((page) => [page, ...flatten(page.pages ?? [])]);

function collectText(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(collectText);
  if (typeof node !== 'object' || node === null) return [];
  if ('object' in node && node.object === 'leaf' && 'text' in node) return [String(node.text)];
  return Object.values(node).flatMap(collectText);
}
