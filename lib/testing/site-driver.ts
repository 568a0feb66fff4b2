import type { z } from 'zod';
import type { siteSection, siteSectionGroup, siteSpace, siteStructure } from '@/lib/contract/site-structure';
import type { site } from '@/lib/contract/sites';
import type { Person, TestApp, TestResponse } from './test-app';

export type Structure = z.output<typeof siteStructure>;
export type SectionBody = z.output<typeof siteSection>;
export type GroupBody = z.output<typeof siteSectionGroup>;
export type SiteSpaceBody = z.output<typeof siteSpace>;
export type SiteBody = z.output<typeof site>;

/** One person at one site, through the API. */
export class SiteDriver {
  private constructor(
    readonly testApp: TestApp,
    readonly who: Person,
    readonly organizationId: string,
    readonly siteId: string,
  ) {}

  /** A site of its own with these spaces at its root, in an organization of the person. */
  static async open(testApp: TestApp, who: Person, organizationId: string, spaces: string[] = []) {
    const siteId = await testApp.make(who, `/orgs/${organizationId}/sites`, { title: 'Docs', spaces });
    return new SiteDriver(testApp, who, organizationId, siteId);
  }

  get path(): string {
    return `/orgs/${this.organizationId}/sites/${this.siteId}`;
  }

  send<Data = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<TestResponse<Data>> {
    return this.testApp.send<Data>(this.who, method, `${this.path}${path}`, body);
  }

  space(title: string): Promise<string> {
    return this.testApp.make(this.who, `/orgs/${this.organizationId}/spaces`, { title });
  }

  /** A section that shows a new space, both with this title. */
  async section(title: string): Promise<string> {
    return this.testApp.make(this.who, `${this.path}/sections`, { spaceId: await this.space(title), title });
  }

  group(title: string, sections: string[] = []): Promise<string> {
    return this.testApp.make(this.who, `${this.path}/section-groups`, { title, sections });
  }

  /** A variant that shows a new space with this title. */
  async siteSpace(title: string, sectionId?: string): Promise<string> {
    const spaceId = await this.space(title);
    return this.testApp.make(this.who, `${this.path}/site-spaces`, { spaceId, sectionId });
  }

  async read<Data>(path: string): Promise<Data> {
    const { status, data } = await this.send<Data>('GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(data)}`);
    return data;
  }

  async publish(): Promise<void> {
    const { status, data } = await this.send('POST', '/publish');
    if (status !== 200) throw new Error(`The site was not published: ${JSON.stringify(data)}`);
  }

  site(): Promise<SiteBody> {
    return this.read('');
  }

  structure(): Promise<Structure> {
    return this.read('/structure');
  }

  /** The structure in one line: `Home* (v1* v2), [Guides: A, B]`, defaults with a star. */
  async outline(): Promise<string> {
    const { type, structure } = await this.structure();
    if (type === 'siteSpaces') return structure.map(nameSiteSpace).join(' ');
    return structure
      .map((item) =>
        item.object === 'site-section'
          ? nameSection(item)
          : `[${item.title}: ${item.sections.map(nameSection).join(', ')}]`,
      )
      .join(', ');
  }
}

const star = (isDefault: boolean) => (isDefault ? '*' : '');
const nameSiteSpace = (siteSpace: SiteSpaceBody) => siteSpace.title + star(siteSpace.default);

function nameSection(section: SectionBody): string {
  const variants = section.siteSpaces.map(nameSiteSpace).join(' ');
  const own = section.title + star(section.default);
  return variants === `${section.title}*` ? own : `${own} (${variants})`;
}
