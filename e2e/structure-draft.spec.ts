import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { signIn } from './sign-in';
import { ask, expectRows, makeSite, openMenu, readOrganization, toast } from './structure-page';
import { test } from './watched-test';

const readTitles = async (page: Page, site: string) => {
  const { structure } = await ask<{ structure: { title: string }[] }>(page, 'GET', `${site}/structure`);
  return structure.map(({ title }) => title);
};

test('a structure is prepared, looked at, published at once and brought back', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Prepared', { sections: ['Harbour', 'Lighthouse', 'Quay'] });
  await page.goto(site);
  await expectRows(page, ['Harbour', 'Lighthouse', 'Quay']);
  await page.getByRole('button', { name: 'Unpublished changes', exact: true }).click();
  await expect(page.getByText('No unpublished changes.')).toBeVisible();

  await openMenu(page, 'Quay');
  await page.getByRole('menuitem', { name: 'Move to top' }).click();
  await expectRows(page, ['Quay', 'Harbour', 'Lighthouse']);
  await expect(page.getByRole('heading', { name: '1 unpublished change' })).toBeVisible();

  await openMenu(page, 'Lighthouse');
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Beacon');
  await dialog.getByLabel('Path', { exact: true }).fill('beacon');
  await dialog.getByRole('button', { name: 'Save section' }).click();
  await expectRows(page, ['Quay', 'Harbour', 'Beacon']);
  const changes = page.getByRole('list', { name: 'What publishing changes' });
  await expect(changes.getByText('Path: lighthouse → beacon')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Redirects' })).toContainText('/lighthouse/*');

  await page.getByRole('button', { name: 'New group' }).click();
  await dialog.getByLabel('Title').fill('Ashore');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expectRows(page, ['Quay', 'Harbour', 'Beacon', 'Ashore']);
  await expectAccessible(page);
  expect(await readTitles(page, site)).toEqual(['Harbour', 'Lighthouse', 'Quay']);

  await page.reload();
  await expectRows(page, ['Quay', 'Harbour', 'Beacon', 'Ashore']);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await dialog.getByRole('button', { name: 'Publish changes' }).click();
  await expect(toast(page, 'Structure published')).toBeVisible();
  await expect(page.getByText('No unpublished changes.')).toBeVisible();
  expect(await readTitles(page, site)).toEqual(['Quay', 'Harbour', 'Beacon', 'Ashore']);

  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore structure before this' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Previous structure restored')).toBeVisible();
  await page.getByRole('button', { name: 'Current', exact: true }).click();
  await expectRows(page, ['Harbour', 'Lighthouse', 'Quay']);
});

test('unpublished changes that the current structure has left behind say so, and are discarded', async ({
  page,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Behind', { sections: ['Mast', 'Keel'] });
  await page.goto(`${site}?view=draft`);
  await openMenu(page, 'Keel');
  await page.getByRole('menuitem', { name: 'Move to top' }).click();
  await expect(page.getByRole('heading', { name: '1 unpublished change' })).toBeVisible();

  const organization = await readOrganization(page);
  const space = await ask(page, 'POST', `/orgs/${organization}/spaces`, { title: 'Rudder' });
  await ask(page, 'POST', `${site}/sections`, { spaceId: space.id });
  await expect(
    page.getByText('The current structure was changed after these changes were started'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
  await page.getByRole('button', { name: 'Keep unpublished changes' }).click();
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeEnabled();
  await expect(
    page.getByRole('list', { name: 'What publishing changes' }).getByText(/section Rudder/i),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expectRows(page, ['Mast', 'Keel', 'Rudder']);
  await expect(page.getByText('No unpublished changes.')).toBeVisible();
});

test('insights show views, searches and what readers said', async ({ page }) => {
  await signIn(page);
  const organization = await readOrganization(page);
  const site = await makeSite(page, 'Read often', { sections: ['Compass'] });
  await page.goto(`${site}/insights`);
  await expect(page.getByRole('heading', { name: '0 views' })).toBeVisible();
  await expect(page.getByText('No searches in this period')).toBeVisible();
  await expect(page.getByText('No feedback yet')).toBeVisible();
  await expectAccessible(page);

  const spaces = await ask<{ items: { id: string; title: string }[] }>(
    page,
    'GET',
    `/orgs/${organization}/spaces?limit=1000`,
  );
  const space = spaces.items.find(({ title }) => title === 'Compass')?.id ?? '';
  const change = await ask<{ id: string }>(page, 'POST', `/spaces/${space}/change-requests`, {
    subject: 'Begin',
  });
  await ask(page, 'POST', `/spaces/${space}/change-requests/${change.id}/content`, {
    changes: [{ operation: 'insert_page', title: 'Find north', document: { markdown: 'Look up.' } }],
  });
  await ask(page, 'POST', `/spaces/${space}/change-requests/${change.id}/merge`, {});
  const { pages } = await ask<{ pages: { id: string }[] }>(page, 'GET', `/spaces/${space}/content/pages`);
  await ask(page, 'POST', `${site}/publish`);
  const location = { space, page: pages.at(-1)?.id };
  const events = [
    { type: 'page_view', location },
    { type: 'search_type_query', query: 'Polaris', location },
    {
      type: 'page_post_feedback_comment',
      location,
      feedback: { rating: 'bad', comment: 'Which way is up?' },
    },
  ];
  // As the browser of a signed-out reader sends them.
  const tracked = await page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(address, { method: 'POST', credentials: 'omit', headers, body })).status;
    },
    [`/v1${site}/insights/events`, JSON.stringify({ events })] as const,
  );
  expect(tracked).toBe(204);
  await page.reload();
  await expect(page.getByText('Which way is up?')).toBeVisible();
  await expect(page.getByText('1 of 1 say it did not help')).toBeVisible();
  // Views are written together, a while after, and a search not before its reader has stopped typing.
  const countWritten = async () => {
    type Written = { views: { total: number }; searches: { total: number } };
    const { views, searches } = await ask<Written>(page, 'GET', `${site}/insights`);
    return [views.total, searches.total];
  };
  await expect.poll(countWritten, { timeout: 60_000 }).toEqual([1, 1]);
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 view', exact: true })).toBeVisible();
  await expect(page.getByText('polaris')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find north' }).first()).toBeVisible();
  await expectAccessible(page);
});
