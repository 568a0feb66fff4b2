import { eq } from 'drizzle-orm';
import { sites } from '@/lib/storage/schema/sites';
import { PIXEL } from './docs-folder';
import { OrganizationDriver } from './organization-driver';
import { SiteDriver } from './site-driver';
import type { Person, TestApp } from './test-app';

/** Stands in all that a site says, and nowhere else. */
export const SECRET = 'Zanzibar';

export const PAGES: Record<string, string | Uint8Array> = {
  'SUMMARY.md':
    '* [Zanzibar](README.md)\n\n## Guides\n\n* [First steps](guides/first.md)\n* [Second steps](guides/second.md)\n* [Hidden](hidden.md)\n',
  'README.md': `# ${SECRET}\n\nWelcome to ${SECRET}. See [the first steps](guides/first.md#go).\n\n![dot](.gitbook/assets/dot.png)\n`,
  'guides/first.md': `# First steps\n\n## Go\n\nHow do I go to ${SECRET}? You walk to ${SECRET}.\n`,
  'guides/second.md': '# Second steps\n\nSecond to none.\n',
  'hidden.md': '---\nhidden: true\n---\n\n# Hidden\n\nThe pelican is hidden.\n',
  '.gitbook/assets/dot.png': PIXEL,
};

type Visibility = 'public' | 'unlisted' | 'share-link' | 'visitor-auth';

/** A published site with content, and what opens it. */
export class PublishedDriver {
  private constructor(
    readonly driver: SiteDriver,
    readonly spaceId: string,
    readonly basename: string,
    readonly hostname: string,
  ) {}

  static async open(
    testApp: TestApp,
    admin: Person,
    organizationId: string,
    pages: Record<string, string | Uint8Array> = PAGES,
  ): Promise<PublishedDriver> {
    const spaceId = await new OrganizationDriver(testApp, admin, organizationId).makeIndexedSpace(pages);
    const driver = await SiteDriver.open(testApp, admin, organizationId, [spaceId]);
    const { basename } = await driver.site();
    const hostname = `${driver.siteId.toLowerCase()}.docs.example.org`;
    await testApp.database.db.update(sites).set({ hostname }).where(eq(sites.id, driver.siteId));
    await driver.publish();
    return new PublishedDriver(driver, spaceId, basename, hostname);
  }

  get at(): string {
    return `/sites/${this.basename}`;
  }

  async show(visibility: Visibility): Promise<void> {
    await this.driver.send('PATCH', '', { visibility });
  }

  async shareKey(name = 'Link', password?: string): Promise<{ id: string; key: string }> {
    const { data } = await this.driver.send<{ id: string; urls: { published: string } }>(
      'POST',
      '/share-links',
      { name, ...(password === undefined ? {} : { password }) },
    );
    return { id: data.id, key: data.urls.published.split('/').at(-1) ?? '' };
  }

  /** The key that signs the tokens of visitors, made anew. */
  async visitorKey(fallbackURL?: string): Promise<string> {
    await this.driver.send('PATCH', '/publishing/auth', fallbackURL ? { fallbackURL } : {});
    const { data } = await this.driver.send<{ privateKey: string }>('POST', '/publishing/auth/regenerate');
    return data.privateKey;
  }

  /** The address of the only file, below the site. */
  async filePath(): Promise<string> {
    const { items } = (
      await this.driver.testApp.send<{ items: { id: string; name: string }[] }>(
        this.driver.who,
        'GET',
        `/spaces/${this.spaceId}/content/files`,
      )
    ).data;
    return `/~/files/${this.spaceId}/${items[0]?.id}/${items[0]?.name}`;
  }

  async pageId(path: string): Promise<string> {
    const { data } = await this.driver.testApp.send<{ id: string }>(
      this.driver.who,
      'GET',
      `/spaces/${this.spaceId}/content/path/${encodeURIComponent(path)}`,
    );
    return data.id;
  }

  /** A change of one page's own text or title, live at once. */
  async editPage(path: string, change: { title?: string; document?: { markdown: string } }): Promise<void> {
    const changes = [{ operation: 'update_page', page: await this.pageId(path), ...change }];
    const { status, data } = await this.driver.testApp.send(
      this.driver.who,
      'POST',
      `/spaces/${this.spaceId}/content`,
      { changes },
    );
    if (status !== 200) throw new Error(`The change answered ${status}: ${JSON.stringify(data)}`);
  }

  async siteSpaceId(): Promise<string> {
    const { items } = await this.driver.read<{ items: { id: string }[] }>('/site-spaces');
    return items[0]?.id ?? '';
  }
}
