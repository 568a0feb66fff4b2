import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '@/lib/testing/seed-random';
import { readFolder } from './folder';
import type { Seeded } from './seed';

interface Done {
  /** Milliseconds until the answer was read. */
  time: number;
  error?: string;
}

interface Page {
  id: string;
  type: string;
  title: string;
  pages?: Page[];
}

const WORDS = 'install configure server output buffer workflow designer match label plugin'.split(' ');
const pick = <Item>(random: Random, list: readonly Item[]): Item =>
  list[Math.floor(random() * list.length)] as Item;

/** A space with the pages of a corpus, comments and change requests, and what people do there. */
export class LoadPlace {
  /** Comments to read and to write on, the newest last. */
  readonly comments: string[] = [];

  constructor(
    readonly base: string,
    readonly seeded: Seeded,
    readonly spaceId: string,
    readonly pages: Page[],
  ) {}

  async send(method: string, route: string, token: string, body?: unknown) {
    const began = performance.now();
    const form = body instanceof FormData;
    const response = await fetch(`${this.base}/v1${route}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, time: performance.now() - began };
  }

  async need<Data>(method: string, route: string, body?: unknown): Promise<Data> {
    const { status, text } = await this.send(method, route, this.seeded.token, body);
    if (status >= 300) throw new Error(`${method} ${route}: ${status} ${text}`);
    return JSON.parse(text) as Data;
  }

  /** One request of one person: a read, a write or a search. */
  async act(token: string, random: Random): Promise<Done> {
    const chance = random();
    if (chance < 0.8) return this.#done('GET', this.#read(random), token);
    if (chance < 0.95) return this.#write(random, token);
    const query = encodeURIComponent(`${pick(random, WORDS)} ${pick(random, WORDS)}`);
    return this.#done('GET', `/orgs/${this.seeded.organizationId}/search?limit=10&query=${query}`, token);
  }

  /** A change request with one edit, merged by an administrator: the time of the merge alone. */
  async merge(): Promise<Done> {
    const requests = `/spaces/${this.spaceId}/change-requests`;
    try {
      const { id } = await this.need<{ id: string }>('POST', requests, { subject: 'Work' });
      const page = this.pages[Math.floor(Math.random() * this.pages.length)]?.id;
      const { markdown } = await this.need<{ markdown: string }>(
        'GET',
        `${requests}/${id}/content/page/${page}?format=markdown`,
      );
      const document = { markdown: `${markdown}\nAdded by ${id}.\n` };
      const changes = [{ operation: 'update_page', page, document }];
      await this.need('POST', `${requests}/${id}/content`, { changes });
      return await this.#done('POST', `${requests}/${id}/merge`, this.seeded.token, {});
    } catch (error) {
      return { time: 0, error: String(error) };
    }
  }

  #read(random: Random): string {
    const { organizationId, siteId } = this.seeded;
    const space = `/spaces/${this.spaceId}`;
    const routes = [
      '/user',
      `/orgs/${organizationId}/spaces?limit=50`,
      `/orgs/${organizationId}/tree`,
      `/orgs/${organizationId}/sites/${siteId}/structure`,
      `${space}/content/page/${pick(random, this.pages).id}`,
      `${space}/content/page/${pick(random, this.pages).id}`,
      `${space}/comments?limit=20`,
      `${space}/change-requests?limit=20`,
    ];
    return pick(random, routes);
  }

  async #write(random: Random, token: string): Promise<Done> {
    const space = `/spaces/${this.spaceId}`;
    const body = { markdown: `Is ${pick(random, WORDS)} still right here?` };
    const kind = random();
    if (kind < 0.5 || this.comments.length === 0) {
      const page = pick(random, this.pages).id;
      const done = await this.#done('POST', `${space}/comments`, token, { body, page });
      if (done.id) this.comments.push(done.id);
      return done;
    }
    if (kind < 0.7) {
      const comment = pick(random, this.comments);
      return this.#done('POST', `${space}/comments/${comment}/replies`, token, { body });
    }
    const made = await this.#done('POST', `${space}/change-requests`, token, { subject: body.markdown });
    if (!made.id) return made;
    const changes = [
      { operation: 'insert_page', title: `Page ${made.id}`, document: { markdown: 'New.\n' } },
    ];
    return this.#done('POST', `${space}/change-requests/${made.id}/content`, token, { changes });
  }

  async #done(method: string, route: string, token: string, body?: unknown): Promise<Done & { id?: string }> {
    try {
      const { status, text, time } = await this.send(method, route, token, body);
      const plain = route.replace(/[A-Za-z0-9]{20}/g, '…').split('?')[0];
      if (status >= 400) return { time, error: `${method} ${plain}: ${status} ${text.slice(0, 120)}` };
      return method === 'POST' && text.startsWith('{')
        ? { time, id: (JSON.parse(text) as { id: string }).id }
        : { time };
    } catch (error) {
      return { time: 0, error: String(error) };
    }
  }
}

/** Where the corpora are not, pages are made. */
export async function openPlace(base: string, seeded: Seeded, corpora: string): Promise<LoadPlace> {
  const empty = new LoadPlace(base, seeded, '', []);
  const { id } = await empty.need<{ id: string }>('POST', `/orgs/${seeded.organizationId}/spaces`, {
    title: 'Handbook',
    editMode: 'live',
  });
  const folder = path.join(corpora, 'elsa');
  await empty.need(
    'POST',
    `/spaces/${id}/content/upload`,
    existsSync(folder) ? readFolder(folder) : makePages(),
  );
  const { pages } = await empty.need<{ pages: Page[] }>('GET', `/spaces/${id}/content/pages`);
  const documents = (list: Page[]): Page[] =>
    list.flatMap((page) => [...(page.type === 'document' ? [page] : []), ...documents(page.pages ?? [])]);
  return new LoadPlace(base, seeded, id, documents(pages));
}

function makePages(): FormData {
  const form = new FormData();
  for (let page = 0; page < 100; page += 1) {
    const text = `# Page ${page}\n\n${`How to ${WORDS[page % WORDS.length]} it. `.repeat(300)}\n`;
    form.append(`p${page}.md`, new Blob([text]), `p${page}.md`);
  }
  return form;
}
