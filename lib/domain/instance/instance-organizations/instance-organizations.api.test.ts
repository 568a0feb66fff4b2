import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type {
  listInstanceOrganizations,
  listOrganizationStorage,
} from '@/lib/contract/instance-organizations';
import { newId } from '@/lib/storage/database/id';
import { attachments } from '@/lib/storage/schema/attachments';
import { blobs, spaces } from '@/lib/storage/schema/content';
import { spaceFiles } from '@/lib/storage/schema/file-usage';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

it('lists all organizations with who administers them, and what each holds', async () => {
  const chief = await testApp().person({ isInstanceAdmin: true });
  const ada = await testApp().person();
  const mark = newId();
  const acme = await testApp().organization(ada, `acme ${mark}`);
  const gone = await testApp().organization(ada, `Gone ${mark}`);
  await testApp().member(acme, 'read');
  await testApp().make(ada, `/orgs/${acme}/spaces`, { title: 'Handbook' });
  await testApp().make(ada, `/orgs/${acme}/sites`, { title: 'Docs' });
  await testApp().send(ada, 'DELETE', `/orgs/${gone}`);
  const list = async (query: string) =>
    (
      await testApp().send<ReplyOf<typeof listInstanceOrganizations>>(
        chief,
        'GET',
        `/instance/organizations?${query}`,
      )
    ).data.items;
  expect(await list(`search=${mark.toLowerCase()}`)).toMatchObject([
    {
      object: 'instance-organization',
      id: acme,
      members: 2,
      spaces: 1,
      sites: 1,
      administrators: [{ id: ada.id, email: `${ada.id.toLowerCase()}@example.org` }],
    },
    { id: gone, deletedAt: expect.any(String) },
  ]);
  await testApp().send(chief, 'PATCH', `/instance/accounts/${(await testApp().member(acme, 'admin')).id}`, {
    disabled: true,
  });
  expect((await list(`search=acme ${mark}`))[0]?.administrators.map(({ id }) => id)).toEqual([ada.id]);
});

it('adds up what the files of an organization have, each once, the largest first', async () => {
  const chief = await testApp().person({ isInstanceAdmin: true });
  const ada = await testApp().person();
  const { db } = testApp().database;
  const put = async (size: number) => {
    const hash = newId();
    await db.insert(blobs).values({ hash, size, contentType: 'image/png' });
    return hash;
  };
  const small = await testApp().organization(ada, 'Small');
  const large = await testApp().organization(ada, 'Large');
  const [shared, big, spare] = [await put(2_100_000_000), await put(2_000_000_000), await put(7)];
  const spaceOf = (organization: string) =>
    testApp().make(ada, `/orgs/${organization}/spaces`, { title: 'Handbook' });
  const [one, two, other] = [await spaceOf(large), await spaceOf(large), await spaceOf(small)];
  await db.insert(spaceFiles).values([
    { spaceId: one, blob: shared },
    { spaceId: two, blob: shared },
    { spaceId: two, blob: big },
    { spaceId: other, blob: spare },
  ]);
  await db.insert(attachments).values({ id: newId(), spaceId: one, blob: shared, name: 'a.png' });
  const read = async () =>
    (
      await testApp().send<ReplyOf<typeof listOrganizationStorage>>(
        chief,
        'GET',
        '/instance/storage?limit=1000',
      )
    ).data.items.filter(({ id }) => id === small || id === large);
  const both = [
    { object: 'organization-storage', id: large, title: 'Large', files: 2, size: 4_100_000_000 },
    { object: 'organization-storage', id: small, title: 'Small', files: 1, size: 7 },
  ];
  expect(await read()).toEqual(both);
  // What is in the trash takes its room until it is gone, as for the limit.
  await db.update(spaces).set({ deletedAt: new Date() }).where(eq(spaces.id, two));
  expect(await read()).toEqual(both);
});
