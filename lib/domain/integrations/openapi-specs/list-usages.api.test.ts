import { expect, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';

interface Usages {
  items: { space: { title: string }; page: { title: string; path: string } }[];
}

const testApp = prepareTestApp();

it('names the pages that show a specification, of the spaces that the reader may read', async () => {
  const admin = await testApp().person();
  const organization = await testApp().organization(admin);
  const send = <Reply>(method: string, path: string, body?: object, who = admin) =>
    testApp().send<Reply>(who, method, path, body);
  const specs = `/orgs/${organization}/openapi`;
  await send('PUT', `${specs}/shop`, { source: { text: 'openapi: 3.1.0' } });
  const { data: space } = await send<{ id: string }>('POST', `/orgs/${organization}/spaces`, {
    title: 'Guide',
  });
  const { data: request } = await send<{ id: string }>('POST', `/spaces/${space.id}/change-requests`, {});
  const insert = (title: string, markdown: string, ref: string, into?: string) => ({
    operation: 'insert_page',
    title,
    ref,
    ...(into ? { into } : {}),
    document: { markdown },
  });
  const block = (spec: string) => `{% openapi-operation spec="${spec}" path="/a" method="get" %}\n`;
  const edited = await send('POST', `/spaces/${space.id}/change-requests/${request.id}/content`, {
    changes: [
      insert('Orders', 'Nothing here of spec="shop"', 'one'),
      insert('Read one', block('shop'), 'two', 'one'),
      insert('Elsewhere', block('shop-two'), 'three'),
    ],
  });
  expect(edited.status).toBe(200);
  const usages = async (who = admin) =>
    (await send<Usages>('GET', `${specs}/shop/usages`, undefined, who)).data;
  // What is not merged is shown to nobody yet.
  expect((await usages()).items).toEqual([]);
  await send('POST', `/spaces/${space.id}/change-requests/${request.id}/merge`);
  expect((await usages()).items).toMatchObject([
    { space: { title: 'Guide' }, page: { title: 'Read one', path: 'orders/read-one' } },
  ]);

  await send('PATCH', `/spaces/${space.id}`, { defaultLevel: null });
  const member = await testApp().member(organization, 'read');
  expect((await usages(member)).items).toEqual([]);
  expect((await send('GET', `${specs}/none/usages`)).status).toBe(404);
});
