import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { press, tabTo } from './keyboard';
import { signIn } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

/** What the command line sends. */
const manifest = {
  runtime: 'v2',
  title: 'Status page',
  description: 'Shows whether all is well',
  summary: 'A line **at the top** <img src=x onerror="window.hacked = 1">',
  scopes: ['space:content:read', 'space:script:inject', 'site:script:inject'],
  categories: ['content'],
  previewImages: [],
  blocks: [{ id: 'status', title: 'Status line' }],
  configurations: {
    account: {
      properties: {
        feed: { type: 'string', title: 'Address of the feed' },
        region: { type: 'string', title: 'Region', enum: ['eu', 'us'], default: 'eu' },
        api_key: { type: 'string', title: 'API key' },
        quiet: { type: 'boolean', title: 'Only trouble', default: true },
      },
      required: ['feed', 'api_key'],
    },
  },
  // Loaded as it is published it marks the page, and so does what it answers for a site.
  script: `if (typeof window !== 'undefined') window.hacked = true;
    export default { fetch: () => new Response('window.hacked = true', { headers: { 'content-type': 'text/javascript' } }) };`,
};

test('an administrator installs an integration, configures and pauses it, and takes it away', async ({
  page,
}) => {
  await signIn(page);
  const { id: organization } = await ask(page, 'POST', '/orgs', { title: 'Journey of integrations' });
  const { id: space } = await ask(page, 'POST', `/orgs/${organization}/spaces`, { title: 'Handbook' });
  const name = `status-${organization.toLowerCase()}`;
  const onSpace = async () => {
    const { items } = await ask<{ items: { name: string }[] }>(page, 'GET', `/spaces/${space}/integrations`);
    return items.map((item) => item.name);
  };
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/integration-scripts/')) scripts.push(request.url());
  });

  await page.goto(`/orgs/${organization}/integrations?owner=own`);
  await expect(page.getByText('No matching integrations')).toBeVisible();
  await ask(page, 'POST', `/integrations/${name}`, { ...manifest, organization });
  const card = page.getByRole('link', { name: 'Status page' });
  await expect(card).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, card);
  await press(page, 'Enter');
  await expect(page.getByText('Add scripts to the pages of a space')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Install' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address of the feed').fill('https://status.example.org');
  await dialog.getByText('Handbook').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Install' }).click();
  await expect(page.getByText('Missing: API key')).toBeVisible();
  expect(await onSpace()).toEqual([]);

  const configure = page.getByRole('button', { name: 'Configure…' });
  await tabTo(page, configure);
  await press(page, 'Enter');
  await dialog.getByLabel('API key').fill('the canary of the journey');
  await press(page, 'Enter');
  await expect(page.getByText('It is active everywhere it is installed.')).toBeVisible();
  expect(await onSpace()).toEqual([name]);
  await expect(
    page.getByRole('main').getByRole('list', { name: 'Spaces' }).getByText('Handbook'),
  ).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Configure…' }).click();
  await expect(dialog.getByText(/A value is set/)).toBeVisible();
  expect(await page.content()).not.toContain('canary of the journey');
  await press(page, 'Escape');

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('The integration is not active until you turn it on')).toBeVisible();
  expect(await onSpace()).toEqual([]);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('It is active everywhere it is installed.')).toBeVisible();

  // Not by itself, not by a page that is made to: neither its script nor what its summary holds.
  expect(scripts).toEqual([]);
  const listed = await ask<{ script: string }[]>(page, 'GET', `/spaces/${space}/integration-scripts`);
  const path = new URL(listed[0]?.script ?? '').pathname;
  const ran = await page.evaluate(async (source) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = source;
    const ended = new Promise<string>((resolve) => {
      script.onload = () => resolve('ran');
      script.onerror = () => resolve('refused');
    });
    document.body.append(script);
    const worker = await navigator.serviceWorker.register(source).then(
      () => 'ran',
      () => 'refused',
    );
    return [await ended, worker, 'hacked' in window];
  }, path);
  expect(ran).toEqual(['refused', 'refused', false]);

  // On a host of the site's own it runs; on this address the same site is without it.
  const sites = `/orgs/${organization}/sites`;
  const { id: siteId } = await ask(page, 'POST', sites, { title: 'Read with a script' });
  await ask(page, 'POST', `${sites}/${siteId}/sections`, { spaceId: space });
  const installations = `/integrations/${name}/installations`;
  const { items } = await ask<{ items: { id: string }[] }>(page, 'GET', installations);
  await ask(page, 'POST', `${installations}/${items[0]?.id}/sites`, { siteId });
  const { urls } = await ask<{ urls: { published: string } }>(page, 'POST', `${sites}/${siteId}/publish`);
  const { port, pathname } = new URL(urls.published);
  const reader = await page.context().newPage();
  const injected = reader.locator('script[src*="/~/scripts/"]');
  await reader.goto(`http://${pathname.split('/').at(-1)}.localhost:${port}/`);
  await reader.waitForFunction(() => 'hacked' in window);
  await reader.goto(urls.published);
  await expect(reader.getByRole('main')).toBeVisible();
  await expect(injected).toHaveCount(0);
  await reader.close();

  await page.getByRole('button', { name: 'Uninstall…' }).click();
  await expect(dialog.getByText(/permanently deleted/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Uninstall' }).click();
  await expect(page.getByRole('button', { name: 'Install', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Unpublish…' }).click();
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page).toHaveURL(/integrations$/);
  await expect(card).toHaveCount(0);
});

test('a version that asks for more waits until an administrator agrees', async ({ page }) => {
  await signIn(page);
  const { id: organization } = await ask(page, 'POST', '/orgs', { title: 'Journey of versions' });
  await ask(page, 'POST', `/orgs/${organization}/spaces`, { title: 'Handbook' });
  const name = `versions-${organization.toLowerCase()}`;
  const publish = (more: object) =>
    ask(page, 'POST', `/integrations/${name}`, { ...manifest, organization, ...more });
  await publish({});
  await ask(page, 'POST', `/integrations/${name}/installations`, {
    organization,
    space_selection: 'all',
    configuration: { feed: 'https://status.example.org', api_key: 'x' },
  });
  const { account } = manifest.configurations;
  const more = {
    scopes: [...manifest.scopes, 'space:content:write'],
    contentSecurityPolicy: { 'script-src': 'https://cdn.example.org' },
    configurations: {
      account: {
        ...account,
        properties: { ...account.properties, password: { type: 'string', title: 'Password' } },
      },
    },
  };
  await page.goto(`/orgs/${organization}/integrations?owner=own`);
  await publish(more);
  await expect(page.getByText('New version needs approval')).toBeVisible();
  await page.getByRole('link', { name: 'Status page' }).click();
  const card = page.locator('section').filter({ hasText: 'Version 2 needs more permissions' });
  await expect(card.getByText('Change the content of spaces')).toBeVisible();
  await expect(card.getByText('script-src https://cdn.example.org')).toBeVisible();
  await expect(card.getByText('Password: new')).toBeVisible();
  await expectAccessible(page);
  // The form is the one that was agreed to.
  await page.getByRole('button', { name: 'Configure…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('API key')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await press(page, 'Escape');

  // Meanwhile another one came: what is agreed to is what was looked at.
  const agree = page.getByRole('button', { name: 'Approve version 2' });
  await tabTo(page, agree);
  await page.route('**/accept-version', async (route) => {
    await publish({ ...more, title: 'Status board' });
    await route.continue();
  });
  await press(page, 'Enter');
  await expect(page.getByText('Version 2 is not the newest any more').first()).toBeVisible();
  await page.unroute('**/accept-version');
  await page.getByRole('button', { name: 'Approve version 3' }).click();
  await expect(page.getByText('Status board updated to version 3').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Configure…' }).click();
  await expect(dialog.getByLabel('Password')).toBeVisible();
  await press(page, 'Escape');
  await page.goto(`/orgs/${organization}/settings/audit-log`);
  await expect(page.getByText('approved a version of an integration')).toBeVisible();
});
