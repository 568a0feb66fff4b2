import { expect, type Page } from '@playwright/test';
import { attacks } from '../components/blocks/xss-corpus';
import { signIn } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

/** Everything that a page does which a text must not make it do. */
interface Harm {
  ran: string[];
}

declare global {
  interface Window {
    harm?: Harm;
  }
}

/** Notes scripts that run, and those that only the policy of the page stopped: the text itself must be inert. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const outside: string[] = [];
  page.on('dialog', (dialog) => {
    outside.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) outside.push(`request ${request.url()}`);
  });
  await page.addInitScript(() => {
    const harm: Harm = { ran: [] };
    window.harm = harm;
    window.alert = () => harm.ran.push('alert');
    window.addEventListener('securitypolicyviolation', (event) =>
      harm.ran.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return async () => [...outside, ...(await page.evaluate(() => window.harm?.ran ?? ['not watched']))];
}

const cut = (attack: string, length: number) =>
  [...attack.replace(/\s+/g, ' ')].slice(0, length).join('').trim();

interface Edited {
  changes: { page: { id: string } }[];
}

/** An organization in which every text that people write is an attack. */
class HostileOrganization {
  private constructor(
    private readonly page: Page,
    readonly id: string,
    readonly space: string,
    readonly changeRequest: { id: string; number: number },
  ) {}

  static async make(page: Page): Promise<HostileOrganization> {
    const first = attacks[0] ?? '';
    const { id } = await ask(page, 'POST', '/orgs', { title: cut(first, 64) });
    const space = await ask(page, 'POST', `/orgs/${id}/spaces`, { title: cut(first, 50), emoji: '🧪' });
    const changeRequest = await ask<{ id: string; number: number }>(
      page,
      'POST',
      `/spaces/${space.id}/change-requests`,
      {
        subject: cut(attacks[3] ?? '', 100),
      },
    );
    return new HostileOrganization(page, id, space.id, changeRequest);
  }

  private send<Reply = { id: string }>(method: string, path: string, body: object): Promise<Reply> {
    return ask<Reply>(this.page, method, path, body);
  }

  get change(): string {
    return `/spaces/${this.space}/change-requests/${this.changeRequest.id}`;
  }

  /** Pages whose titles, descriptions and texts are attacks; returns the id of the last. */
  async writePages(): Promise<string[]> {
    const pages: string[] = [];
    for (let from = 0; from < attacks.length; from += 40) {
      const changes = attacks.slice(from, from + 40).map((attack, index) => ({
        operation: 'insert_page',
        title: cut(attack, 256),
        slug: `attack-${from + index}`,
        description: cut(attack, 256),
        document: { markdown: `${attack}\n\nBehind it.\n` },
      }));
      const made = await this.send<Edited>('POST', `${this.change}/content?compat=false`, { changes });
      pages.push(...made.changes.map((change) => change.page.id));
    }
    return pages;
  }

  /** A conversation on each page: a comment on its text with a reply, and one that suggests an attack. */
  async discuss(pages: readonly string[]): Promise<void> {
    await eachOf(attacks, async (attack, index) => {
      const body = { markdown: attack };
      const range = { quote: 'Behind it.' };
      const comment = await this.send('POST', `${this.change}/comments`, {
        body,
        page: pages[index],
        range,
        ...(index % 2 ? { suggestion: attack } : {}),
      });
      // A reply is drawn as a comment is.
      if (index % 8 === 0) await this.send('POST', `${this.change}/comments/${comment.id}/replies`, { body });
    });
  }

  /** The names of everything else: one of each kind per attack would only repeat what their lists do. */
  async nameThings(): Promise<string> {
    const site = await this.send('POST', `/orgs/${this.id}/sites`, { title: cut(attacks[4] ?? '', 64) });
    const path = `/orgs/${this.id}/sites/${site.id}`;
    // A name is drawn as text everywhere: the corpus whole is for what is drawn as markdown.
    const some = attacks.filter((_, index) => index % 4 === 0);
    await eachOf(some, async (attack) => {
      await this.send('POST', `/orgs/${this.id}/collections`, {
        title: cut(attack, 50),
        description: cut(attack, 100),
      });
      await this.send('POST', `/spaces/${this.space}/change-requests`, { subject: cut(attack, 100) });
      await this.send('POST', `${path}/section-groups`, { title: cut(attack, 64) });
      await this.send('POST', `${path}/share-links`, { name: cut(attack, 50) });
    });
    return path;
  }

  /** What programs send: a specification, an integration, a webhook, a question. */
  async connect(): Promise<void> {
    const org = `/orgs/${this.id}`;
    const operations = attacks.map((attack, index) => [
      `/attack-${index}`,
      { get: { summary: attack, description: attack, responses: { 200: { description: attack } } } },
    ]);
    const document = {
      openapi: '3.0.3',
      info: { title: attacks[6], version: '1', description: attacks.join('\n\n') },
      paths: Object.fromEntries(operations),
    };
    const source = { text: JSON.stringify(document) };
    await this.send('POST', `${org}/openapi`, { slug: 'hostile', source });
    await this.send('POST', `/integrations/hostile-${this.id.toLowerCase()}`, {
      title: cut(attacks[7] ?? '', 30),
      description: cut(attacks[8] ?? '', 100),
      summary: cut(attacks.join(' '), 2_048),
      scopes: [],
      script: 'alert(1)',
      organization: this.id,
    });
    await this.send('POST', `${org}/webhooks`, {
      url: 'https://hooks.example.org/lectern',
      description: cut(attacks[9] ?? '', 200),
      events: ['content.updated'],
    });
    for (const attack of attacks.slice(0, 5))
      await this.send('POST', `${org}/ask`, { query: cut(attack, 1_000) });
  }
}

/** Some at a time: one after another, most of the time goes by between them. */
async function eachOf<One>(all: readonly One[], act: (one: One, index: number) => Promise<void>) {
  const AT_ONCE = 8;
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(all.slice(from, from + AT_ONCE).map((one, index) => act(one, from + index)));
}

/** To the end of whatever scrolls, so that what is drawn late is drawn as well. */
async function scrollThrough(page: Page): Promise<void> {
  for (let screen = 0; screen < 40; screen++) {
    const isAtEnd = await page.evaluate(() => {
      const scrolling = [document.scrollingElement, ...document.querySelectorAll('main, main *')].filter(
        (element): element is Element =>
          element instanceof Element &&
          element.scrollHeight > element.clientHeight + 40 &&
          element.clientHeight > 300,
      );
      let moved = false;
      for (const element of scrolling) {
        const before = element.scrollTop;
        element.scrollTop += element.clientHeight;
        moved ||= element.scrollTop > before;
      }
      return !moved;
    });
    if (isAtEnd) return;
  }
}

test('no text that people write runs anything, whatever it says', async ({ page, refusals }) => {
  test.setTimeout(400_000);
  await signIn(page);
  const { displayName } = await ask<{ displayName: string }>(page, 'GET', '/user');
  const readHarm = await watch(page);
  const organization = await HostileOrganization.make(page);
  const pages = await organization.writePages();
  await organization.discuss(pages);
  const site = await organization.nameThings();
  await organization.connect();
  await ask(page, 'PATCH', '/user', { displayName: cut(attacks[5] ?? '', 64) });
  await ask(page, 'POST', `${organization.change}/requested-reviewers`, { users: [] });

  const org = `/orgs/${organization.id}`;
  const space = `${org}/spaces/${organization.space}`;
  const review = `${space}/~/change-requests/${organization.changeRequest.number}`;
  const harm: Record<string, string[]> = {};
  async function visit(path: string): Promise<void> {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    const found = await readHarm();
    if (found.length > 0) harm[path] = found;
  }
  for (const path of ['', '/changes', '/preview', '/discussion', '/history']) await visit(review + path);
  for (const id of pages.filter((_, index) => index % 12 === 0)) {
    const { path } = await ask<{ path: string }>(page, 'GET', `${organization.change}/content/page/${id}`);
    await visit(`${review}/preview/${path}`);
  }
  await ask(page, 'POST', `${organization.change}/merge`);
  for (const path of [`${space}/attack-0`, `${space}/~/history`, `${space}/~/comments`]) await visit(path);
  for (const path of ['', '/spaces', '/change-requests', '/inbox', '/sites']) await visit(org + path);
  for (const path of ['', '/audience', '/audience/share-links', '/addresses']) await visit(`${site}${path}`);
  for (const path of ['/questions', '/openapi', '/openapi/hostile', '/integrations', '/settings/webhooks'])
    await visit(org + path);
  await visit(`${org}/openapi/hostile?at=${encodeURIComponent('GET /attack-12')}`);
  await visit(`${org}/integrations/hostile-${organization.id.toLowerCase()}`);
  await visit('/account');
  await ask(page, 'PATCH', '/user', { displayName });
  expect(harm).toEqual({});
  expect(refusals).toEqual([]);
  // What watches would have seen it.
  await page.evaluate(() => {
    document.body.append(document.createRange().createContextualFragment('<img src=x onerror=alert(1)>'));
  });
  await expect.poll(async () => (await readHarm()).length).toBeGreaterThan(0);
  await expect.poll(() => refusals.splice(0).length).toBeGreaterThan(0);
  expect(pages.length).toBeGreaterThanOrEqual(100);
});
