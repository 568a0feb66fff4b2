import { extractLinks, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;
let other: string;
let outside: string;

beforeAll(async () => {
  admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  const organizationId = await testApp().organization(admin);
  const driver = new OrganizationDriver(testApp(), admin, organizationId);
  other = await driver.makeIndexedSpace(
    {
      'SUMMARY.md':
        '* [Start](README.md)\n\n## Guides\n\n* [Deep page](guides/deep.md)\n* [Secret](guides/secret.md)\n',
      'README.md': '# Start\n',
      'guides/deep.md': '---\ndescription: Far below\n---\n\n# Deep page\n\n## Part\n',
      'guides/secret.md': '---\nif: visitor.claims.beta\n---\n\n# Secret\n',
    },
    'API',
  );
  outside = await driver.makeIndexedSpace({ 'README.md': '# Not on the site\n' }, 'Private');
  const app = 'https://app.gitbook.com';
  site = await PublishedDriver.open(testApp(), admin, organizationId, {
    'SUMMARY.md': `* [Home](README.md)\n* [Elsewhere](${app}/s/${other}/guides/deep)\n`,
    'README.md': `# Home

[one](${app}/s/${other}/guides/deep#part), [two](${TEST_URL}/orgs/${organizationId}/spaces/${other}),
[three](${app}/o/x/s/${other}/guides), [four](${app}/s/${outside}/x), [five](${app}/s/unknown/x),
[six](${app}/s/${other}/guides/secret), [seven](${app}/s/${other}/gone)

{% content-ref url="${app}/s/${other}/guides/deep" %}
[deep](${app}/s/${other}/guides/deep)
{% endcontent-ref %}
`,
  });
  const added = await site.driver.send('POST', '/site-spaces', { spaceId: other });
  expect(added.status).toBe(201);
  await site.driver.publish();
});
afterAll(() => readers.close());

const linksOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(one|two|three|four|five|six|seven)\b/g)].map(
      ([, href, name]) => [name, href],
    ),
  );

test('a link to a space of the site leads to its page there, any other stays as it is written', async () => {
  const { text } = await readers.get(site.at);
  const variant = /href="(\/sites\/[^"]+?)\/guides\/deep#part"/.exec(text)?.[1];
  const app = 'https://app.gitbook.com';
  expect(linksOf(text)).toEqual({
    one: `${variant}/guides/deep#part`,
    two: variant,
    three: `${variant}/guides/deep`,
    four: `${app}/s/${outside}/x`,
    five: `${app}/s/unknown/x`,
    six: `${app}/s/${other}/guides/secret`,
    seven: `${app}/s/${other}/gone`,
  });
  expect((await readers.get(`${variant}/guides/deep`)).status).toBe(200);
  // The card has the title of the page, and the list of pages leads there too.
  expect(text).toContain('<span class="card-title">Deep page</span>');
  expect(text).toMatch(new RegExp(`<a href="${variant}/guides/deep"[^>]*><span>Elsewhere</span>`));
  const markdown = await readers.get(`${site.at}/home.md`);
  expect(markdown.text).toContain(`[one](${TEST_URL}${variant}/guides/deep.md#part)`);
});

test('the PDF of a page leads where the page does', async () => {
  const page = await readers.get(site.at);
  const offer = /href="([^"]*\/~\/pdf\?[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { bytes } = await readers.get(offer);
  const { links } = await extractLinks(await getDocumentProxy(new Uint8Array(bytes)));
  const variant = /href="(\/sites\/[^"]+?)\/guides\/deep#part"/.exec(page.text)?.[1];
  expect(links).toContain(`${TEST_URL}${variant}/guides/deep#part`);
  expect(links).toContain(`https://app.gitbook.com/s/${outside}/x`);
  expect(links).not.toContain(`${TEST_URL}${variant}/guides/secret`);
});
