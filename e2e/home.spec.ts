import { expect, type Page } from '@playwright/test';
import { ChangeRequestPage } from './change-request-page';
import { expectAccessible } from './expect-accessible';
import { command, tabTo } from './keyboard';
import { signIn, signInAs } from './sign-in';
import { ask, readOrganization } from './structure-page';
import { test } from './watched-test';

const card = (page: Page, title: string) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: title }) });

test('an empty organization has first steps that tick themselves, and can be put away', async ({ page }) => {
  await signIn(page);
  const { id: organization } = await ask(page, 'POST', '/orgs', {
    title: 'Empty hall',
    sampleContent: false,
  });
  const org = `/orgs/${organization}`;
  await page.goto(org);
  const steps = card(page, 'First steps');
  await expect(steps).toContainText('0 of 4 done');
  await expectAccessible(page);
  const space = await ask(page, 'POST', `${org}/spaces`, { title: 'Hall', editMode: 'live' });
  await ask(page, 'POST', `/spaces/${space.id}/content`, {
    changes: [{ operation: 'insert_page', title: 'Doors', document: { markdown: 'They open.' } }],
  });
  await page.reload();
  await expect(steps).toContainText('1 of 4 done');
  await expect(steps.getByText('Write or import')).toContainText('(done)');

  // Put away by keyboard, for its person and on every machine; a command brings it back.
  await tabTo(page, steps.getByRole('button', { name: 'Hide the first steps' }));
  const saved = page.waitForResponse((response) => response.url().endsWith('/preferences') && response.ok());
  await page.keyboard.press('Enter');
  await expect(steps).toBeHidden();
  await saved;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Empty hall' })).toBeVisible();
  await expect(steps).toBeHidden();
  await command(page, 'Show the first steps');
  await expect(steps).toBeVisible();

  const site = await ask(page, 'POST', `${org}/sites`, { title: 'Hall docs' });
  await ask(page, 'POST', `${org}/sites/${site.id}/site-spaces`, { spaceId: space.id });
  await ask(page, 'POST', `${org}/sites/${site.id}/publish`, {});
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Empty hall' })).toBeVisible();
  await expect(steps).toBeHidden();
});

test('Home shows what waits for one; the list of change requests is searched, and says how each stands', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const organization = await readOrganization(page);
  const me = await ask(page, 'GET', '/user');
  const person = { email: `nell-${Date.now()}@example.org`, password: 'looks twice before merging' };
  const organizations = [{ id: organization, role: 'review' }];
  await ask(page, 'POST', '/users', { ...person, displayName: 'Nell', organizations });
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, person);

  const place = await ChangeRequestPage.open(page, 'Waiting room');
  const base = `/spaces/${place.space}/change-requests`;
  const mark = Date.now().toString(36);
  const theirs = await ask(other, 'POST', base, { subject: `Chairs ${mark}` });
  await ask(other, 'POST', `${base}/${theirs.id}/requested-reviewers`, { users: [me.id] });
  await ask(other, 'POST', `${base}/${theirs.id}/comments`, {
    body: { markdown: `[@Ada](/users/${me.id}) are there enough?` },
  });
  await place.create(`Lamps ${mark}`);

  await page.goto(`/orgs/${organization}`);
  const reviews = card(page, 'Waiting for your review');
  await expect(reviews.getByRole('link', { name: `Chairs ${mark}` })).toBeVisible();
  await expect(card(page, 'Mentions').getByRole('link', { name: `Chairs ${mark}` })).toBeVisible();
  await expect(card(page, 'Your change requests').getByRole('link', { name: `Lamps ${mark}` })).toBeVisible();
  await expectAccessible(page);

  // One answer has all of the list, and comes with the page.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/v1\/orgs\/\w+\/change-requests\?/.test(request.url())) asked.push(new URL(request.url()).search);
  });
  await page.goto(`/orgs/${organization}/change-requests?search=Chairs+${mark}`);
  const rows = page.getByRole('grid', { name: 'Change requests' }).locator('[data-row-id]');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/Ada[^:]*: review requested/);
  await expect(rows).toContainText('1 open comment');
  await expect(rows).toContainText('Passed');
  const status = page.getByRole('group', { name: 'Status' });
  await expect(status.getByRole('button', { name: /^Open/ })).toContainText('1');
  await expect(status.getByRole('button', { name: /^Draft/ })).toContainText('0');
  expect(asked).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search by subject or number' }).fill('nothing like it');
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(rows.filter({ hasText: `Lamps ${mark}` })).toBeVisible();
  await other.close();
});

test('an unknown address keeps the shell, and what could not be read never reads as nothing', async ({
  page,
}) => {
  await signIn(page);
  const organization = await readOrganization(page);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await page.goto(`/orgs/${organization}/no/such/screen`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Sites', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Home' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orgs/${organization}$`));
  // It is no place that was visited.
  await expect(page.getByRole('heading', { name: 'Recently updated spaces' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Page not found')).toHaveCount(0);

  // In another organization the browser asks for what the sidebar shows.
  const other = await ask(page, 'POST', '/orgs', { title: 'Journey of failed reads' });
  await ask(page, 'POST', `/orgs/${other.id}/spaces`, { title: 'Observatory' });
  await page.reload();
  await page.route(/\/v1\/orgs\/\w+\/(?:tree|sites|notifications\/count|change-requests)/, (route) =>
    route.fulfill({ status: 503, body: '{"error":{"code":503,"message":"Not now."}}' }),
  );
  await sidebar.getByRole('button', { name: /Switch organization/ }).click();
  await page.getByRole('menuitem', { name: 'Journey of failed reads' }).click();
  await expect(sidebar.getByText('Not now.').first()).toBeVisible();
  await expect(sidebar.getByText('No spaces yet')).toHaveCount(0);
  await expect(sidebar.getByText('No sites yet')).toHaveCount(0);
  await expect(sidebar.getByRole('link', { name: /^Inbox/ })).toContainText('not known');
  await page.unrouteAll();
  await sidebar.getByRole('button', { name: 'Retry' }).first().press('Enter');
  await expect(sidebar.getByRole('list', { name: 'Spaces' }).getByRole('link').first()).toBeVisible();
});
