import { FOLDER, toZip } from '../docs-folder';
import type { Random } from '../seed-random';
import type { KilledProduct } from './killed-product';

interface Listed {
  id: string;
}
interface ChangeRequest extends Listed {
  number: number;
  status: string;
}
interface Section extends Listed {
  default?: boolean;
}
interface Page {
  title: string;
  pages?: Page[];
}

const SECTIONS = 5;
const zip = toZip(FOLDER);
/** As many as the folder has. */
const IMPORTED = 2;

/** A space and a site in which people work until the process is killed, and what was answered to them as done. */
export class MixedLoad {
  readonly #comments = new Set<string>();
  readonly #merged = new Set<string>();
  readonly #collections = new Set<string>();
  readonly #imports = new Map<string, boolean>();
  #sections: string[] = [];
  #site = '';
  #space = '';
  #page = '';
  /** How much was answered as done. */
  done = 0;
  #wake: () => void = () => undefined;

  constructor(
    private readonly product: KilledProduct,
    private readonly token: string,
    private readonly organizationId: string,
  ) {}

  async #need<Data>(method: string, route: string, body?: unknown): Promise<Data> {
    const reply = await this.product.send<Data>(this.token, method, route, body);
    if (!reply || reply.status >= 300)
      throw new Error(`${method} ${route}: ${reply?.status} ${JSON.stringify(reply?.data)}`);
    return reply.data;
  }

  /** What was answered with success; undefined when the process has gone. Nothing else may be answered. */
  async #try<Data>(method: string, route: string, body?: unknown): Promise<Data | undefined> {
    const reply = await this.product.send<Data>(this.token, method, route, body);
    if (reply === undefined) return undefined;
    // The database may go a moment before its process does.
    if (reply.status === 503) return undefined;
    if (reply.status >= 300)
      throw new Error(`${method} ${route}: ${reply.status} ${JSON.stringify(reply.data)}`);
    this.done += 1;
    this.#wake();
    return reply.data;
  }

  async prepare(): Promise<void> {
    const org = `/orgs/${this.organizationId}`;
    this.#space = (await this.#need<Listed>('POST', `${org}/spaces`, { title: 'Handbook' })).id;
    const pages = await this.#need<{ pages: Listed[] }>('GET', `/spaces/${this.#space}/content/pages`);
    this.#page = pages.pages[0]?.id ?? '';
    this.#site = (await this.#need<Listed>('POST', `${org}/sites`, { title: 'Docs' })).id;
    const sections = `${org}/sites/${this.#site}/sections`;
    for (let index = 0; index < SECTIONS; index += 1)
      this.#sections.push(
        (await this.#need<Listed>('POST', sections, { spaceId: this.#space, title: 'Part' })).id,
      );
  }

  /** Until so much was answered as done. */
  async reach(count: number): Promise<void> {
    while (this.done < count)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }

  /** One person at work, until nobody answers any more. */
  async work(random: Random): Promise<void> {
    const acts = [
      () => this.#comment(),
      () => this.#merge(),
      () => this.#move(random),
      () => this.#collect(),
      () => this.#import(),
    ];
    for (;;) {
      const act = acts[Math.floor(random() * acts.length)];
      if (!(await act?.())) return;
    }
  }

  async #comment(): Promise<boolean> {
    const body = { body: { markdown: 'Why?' }, page: this.#page };
    const made = await this.#try<Listed>('POST', `/spaces/${this.#space}/comments`, body);
    if (made) this.#comments.add(made.id);
    return made !== undefined;
  }

  async #merge(): Promise<boolean> {
    const requests = `/spaces/${this.#space}/change-requests`;
    const made = await this.#try<Listed>('POST', requests, {});
    if (!made) return false;
    const changes = [
      { operation: 'insert_page', title: `Page of ${made.id}`, document: { markdown: 'New.\n' } },
    ];
    if (!(await this.#try('POST', `${requests}/${made.id}/content`, { changes }))) return false;
    if (!(await this.#try('POST', `${requests}/${made.id}/merge`))) return false;
    this.#merged.add(made.id);
    return true;
  }

  async #move(random: Random): Promise<boolean> {
    const [one, other] = [random(), random()].map((at) => this.#sections[Math.floor(at * SECTIONS)]);
    if (one === other) return true;
    const position = { after: { type: 'site-section', siteSection: other } };
    const route = `/orgs/${this.organizationId}/sites/${this.#site}/sections/${one}/move`;
    return (await this.#try('POST', route, { position })) !== undefined;
  }

  async #collect(): Promise<boolean> {
    const made = await this.#try<Listed>('POST', `/orgs/${this.organizationId}/collections`, {
      title: 'Shelf',
    });
    if (made) this.#collections.add(made.id);
    return made !== undefined;
  }

  async #import(): Promise<boolean> {
    const body = { title: 'Brought in', editMode: 'live' };
    const made = await this.#try<Listed>('POST', `/orgs/${this.organizationId}/spaces`, body);
    if (!made) return false;
    this.#imports.set(made.id, false);
    if (!(await this.#try('POST', `/spaces/${made.id}/content/upload`, zip))) return false;
    this.#imports.set(made.id, true);
    return true;
  }

  /** What is there against what was answered; one line for each thing that is wrong. */
  async findWrong(): Promise<string[]> {
    const parts = await Promise.all([
      this.#checkComments(),
      this.#checkMerges(),
      this.#checkPlaces(),
      this.#checkImports(),
    ]);
    return parts.flat();
  }

  async #checkComments(): Promise<string[]> {
    const found = await this.#listAll<Listed>(`/spaces/${this.#space}/comments`);
    const { comments } = await this.#need<{ comments: number }>('GET', `/spaces/${this.#space}`);
    const wrong = missing('comment', this.#comments, found);
    return comments === found.length
      ? wrong
      : [...wrong, `${comments} comments are counted, ${found.length} there`];
  }

  async #checkMerges(): Promise<string[]> {
    const lists = ['draft', 'open', 'merged'].map((status) =>
      this.#listAll<ChangeRequest>(`/spaces/${this.#space}/change-requests`, `&status=${status}`),
    );
    const requests = (await Promise.all(lists)).flat();
    const { pages } = await this.#need<{ pages: Page[] }>('GET', `/spaces/${this.#space}/content/pages`);
    const wrong = missing(
      'merge',
      this.#merged,
      requests.filter(({ status }) => status === 'merged'),
    );
    for (const { id, status } of requests) {
      const shown = pages.filter(({ title }) => title === `Page of ${id}`).length;
      if (shown !== (status === 'merged' ? 1 : 0))
        wrong.push(`change request ${id} is ${status}, and has ${shown} pages`);
    }
    const numbers = requests.map(({ number }) => number).sort((a, b) => a - b);
    if (numbers.some((number, index) => number !== index + 1)) wrong.push(`numbers are ${numbers.join()}`);
    return wrong;
  }

  async #checkPlaces(): Promise<string[]> {
    const org = `/orgs/${this.organizationId}`;
    const sections = await this.#listAll<Section>(`${org}/sites/${this.#site}/sections`);
    const wrong = missing('collection', this.#collections, await this.#listAll<Listed>(`${org}/collections`));
    const ids = sections.map(({ id }) => id).sort();
    if (ids.join() !== [...this.#sections].sort().join()) wrong.push(`sections are ${ids.join()}`);
    const defaults = sections.filter((section) => section.default).length;
    if (defaults !== 1) wrong.push(`${defaults} default sections`);
    return wrong;
  }

  async #checkImports(): Promise<string[]> {
    const wrong: string[] = [];
    for (const [space, isDone] of this.#imports) {
      const { pages } = await this.#need<{ pages: Page[] }>('GET', `/spaces/${space}/content/pages`);
      const isWhole = pages.length === IMPORTED && pages.some(({ title }) => title === 'Home');
      const isUntouched = pages.length === 1 && !pages.some(({ title }) => title === 'Home');
      if (!isWhole && (isDone || !isUntouched))
        wrong.push(`import into ${space}: ${pages.map(({ title }) => title).join()}`);
    }
    return wrong;
  }

  async #listAll<Item>(route: string, filter = ''): Promise<Item[]> {
    const items: Item[] = [];
    let page: string | undefined;
    do {
      const query = page === undefined ? '' : `&page=${encodeURIComponent(page)}`;
      const reply = await this.#need<{ items: Item[]; next?: { page: string } }>(
        'GET',
        `${route}?limit=1000${filter}${query}`,
      );
      items.push(...reply.items);
      page = reply.next?.page;
    } while (page !== undefined);
    return items;
  }
}

function missing(what: string, wanted: Set<string>, found: Listed[]): string[] {
  const there = new Set(found.map(({ id }) => id));
  return [...wanted]
    .filter((id) => !there.has(id))
    .map((id) => `${what} ${id} was answered and is not there`);
}
