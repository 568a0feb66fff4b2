import { createServer, type Server } from 'node:http';
import { expect } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expectAccessible } from './expect-accessible';
import { press, tabTo } from './keyboard';
import { signIn } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

interface Received {
  headers: Record<string, string>;
  body: string;
}

let server: Server;
const received: Received[] = [];
let status = 500;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({ headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(status, { 'content-type': 'text/plain' }).end('Thanks');
    });
  });
  const port = Number(process.env.E2E_HOOK_PORT);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
test.afterAll(() => new Promise((resolve) => server.close(resolve)));

test('an administrator makes a webhook, tries it, sees what was sent and sends it again', async ({
  page,
}) => {
  await signIn(page);
  const { id: organization } = await ask(page, 'POST', '/orgs', { title: 'Journey of webhooks' });
  const { id: space } = await ask(page, 'POST', `/orgs/${organization}/spaces`, { title: 'Handbook' });
  await page.goto(`/orgs/${organization}/settings/webhooks`);
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill('http://10.0.0.1/');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByText(/not on the public internet/)).toBeVisible();
  await dialog.getByLabel('URL').fill(`http://127.0.0.1:${process.env.E2E_HOOK_PORT}/hook`);
  await dialog.getByLabel('Description').fill('Builds the search');
  await dialog.getByLabel('A site was published').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('heading', { name: 'Signing secret' })).toBeVisible();
  const secret = await dialog.getByLabel('Secret').inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/webhooks\/\w+/);
  await expect(page.getByText('No deliveries yet')).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('The test could not be delivered')).toBeVisible();
  status = 200;
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test delivered')).toBeVisible();

  // What happens in the organization arrives by itself, on the screen too.
  await ask(page, 'POST', `/spaces/${space}/change-requests`, { subject: 'Say more' });
  const list = page.getByRole('list', { name: 'Deliveries' });
  const row = list.getByRole('button', { name: 'A change request was opened' });
  await expect(list.getByText('1 attempt, status 200')).toHaveCount(2);
  await expect(row).toBeVisible();

  await tabTo(page, row);
  await press(page, 'Enter');
  const again = page.getByRole('button', { name: 'Redeliver' });
  await expect(page.getByText('Say more')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, again);
  await press(page, 'Enter');
  await expect(page.getByText('Delivered: the endpoint responded with 200.')).toBeVisible();
  const [first, second] = received.slice(-2);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  for (const { headers, body } of received) new Webhook(secret).verify(body, headers);

  await page.getByRole('button', { name: 'Failed' }).click();
  await expect(row).toHaveCount(0);
  await expect(list.getByRole('button', { name: 'A test' })).toBeVisible();
});
