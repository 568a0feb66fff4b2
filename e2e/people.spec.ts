import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { command, press, tabTo } from './keyboard';
import { signIn } from './sign-in';
import { ask, toast } from './structure-page';
import { test } from './watched-test';

interface Place {
  organization: string;
  collection: string;
  space: string;
}

/** An organization of its own, with a space in a collection: who is here is up to the journey. */
async function found(page: Page, title: string): Promise<Place> {
  const { id: organization } = await ask(page, 'POST', '/orgs', { title });
  const org = `/orgs/${organization}`;
  const { id: collection } = await ask(page, 'POST', `${org}/collections`, { title: 'Guides' });
  const { id: space } = await ask(page, 'POST', `${org}/spaces`, { title: 'Handbook', parent: collection });
  return { organization, collection, space };
}

const address = (name: string) => `${name.toLowerCase()}-${Date.now()}@example.org`;
const password = 'reads before it writes';

/** Follows an invitation in a signed-out browser. */
async function join(browser: Browser, url: string, name: string, email?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your name').fill(name);
  if (email) await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page).toHaveURL(/\/orgs\//);
  return page;
}

/** Chooses in a list that a button opens. */
async function choose(page: Page, list: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('an administrator invites, orders, gives access and looks back', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await signIn(page);
  const { organization, collection, space } = await found(page, 'Journey of people');
  const org = `/orgs/${organization}`;
  const me = await ask<{ displayName: string }>(page, 'GET', '/user');

  // Five at once, pasted as they come.
  await page.goto(`${org}/members`);
  await expect(page.getByText('You are the only member')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  const names = ['Grace', 'Alan', 'Edsger', 'Barbara', 'Donald'];
  const addresses = names.map(address);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'E-mail addresses' })
    .fill(`Grace <${addresses[0]}>; ${addresses.slice(1).join(', ')}`);
  await choose(page, 'Role', 'Comment');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite 5 people' }).click();
  await expect(page.getByRole('heading', { name: '5 people invited' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: /^Invitations/ }).click();
  await expect(page.getByRole('grid', { name: 'Invitations' }).getByText(addresses[4] ?? '')).toBeVisible();
  await expectAccessible(page);
  const invitations = await ask<{ items: { email: string; urls: { app: string } }[] }>(
    page,
    'GET',
    `${org}/invitations`,
  );
  const own = invitations.items.find(({ email }) => email === addresses[0])?.urls.app ?? '';
  const grace = await join(browser, own, 'Grace Hopper');

  // A link lets somebody in whose address nobody knew.
  await page.getByRole('link', { name: /^Links/ }).click();
  await page.getByRole('button', { name: 'New link' }).click();
  await choose(page, 'Role', 'Read');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(page);
  const lin = await join(browser, link, 'Lin Clark', address('Lin'));
  await lin.goto(`${org}/spaces/${space}`);
  await expect(lin.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(lin.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();

  // A role, changed in the row.
  await page.getByRole('link', { name: /^Members/ }).click();
  const members = page.getByRole('grid', { name: 'Members' });
  await expect(members.getByText('Grace Hopper')).toBeVisible();
  await expect(members.getByText('Lin Clark')).toBeVisible();
  await choose(page, 'Role of Grace Hopper', 'Create');
  await expect(toast(page, /Grace Hopper/)).toBeVisible();

  // A team, and what it may do.
  await page.goto(`${org}/teams`);
  await page.getByRole('button', { name: 'New team' }).first().click();
  await dialog.getByLabel('Title').fill('Writers');
  await dialog.getByRole('combobox', { name: 'Members' }).fill('Lin');
  await page.getByRole('option', { name: /Lin Clark/ }).click();
  await dialog.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Writers' })).toBeVisible();
  await expect(page.getByRole('grid').getByText('Lin Clark')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${org}/collections/${collection}/access`);
  await page.getByRole('button', { name: 'Add people or teams' }).click();
  await dialog.getByRole('combobox', { name: 'People and teams' }).fill('Writ');
  await page.getByRole('option', { name: /Writers/ }).click();
  await choose(page, 'Role', 'Edit');
  await dialog.getByRole('button', { name: 'Add to list' }).click();
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(unsaved.getByText(/1 person/)).toBeVisible();
  await expectAccessible(page);
  await unsaved.getByRole('button', { name: 'Save' }).click();
  await expect(unsaved).toBeHidden();

  // The person can do it at once, and sees why.
  await lin.goto(`${org}/spaces/${space}`);
  await expect(lin.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.goto(`${org}/members`);
  await members.getByText('Lin Clark').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lin Clark' })).toBeVisible();
  await page.getByRole('button', { name: 'Why Edit on Handbook' }).click();
  await expect(page.getByText(/Writers.*Guides|Guides.*Writers/).first()).toBeVisible();
  await expectAccessible(page);

  // Down again, and the last administrator stays.
  await page.goto(`${org}/members`);
  await choose(page, 'Role of Grace Hopper', 'Read');
  await expect(toast(page, /Grace Hopper/)).toBeVisible();
  await grace.goto(`${org}/members`);
  await expect(grace.getByText('Lin Clark')).toBeVisible();
  await expect(grace.getByRole('combobox', { name: /^Role of/ })).toHaveCount(0);
  await choose(page, `Role of ${me.displayName}`, 'Read');
  await expect(dialog.getByText('You are the last administrator')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();

  // The log tells of all of it.
  await page.goto(`${org}/settings/audit-log`);
  const log = page.getByRole('list', { name: 'Audit log' });
  const acts = [
    'changed the role of a member',
    'gave access',
    'created a team',
    'joined with an invite link',
    'created an invite link',
    'accepted an invitation',
    'sent an invitation',
  ];
  for (const act of acts) await expect(log.getByText(act).first()).toBeVisible();
  await expectAccessible(page);
  await grace.context().close();
  await lin.context().close();
});

test('invites and gives a role by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  const { organization } = await found(page, 'Journey by keys');
  const organizations = [{ id: organization, role: 'read' }];
  await ask(page, 'POST', '/users', { email: address('Kay'), displayName: 'Kay Keys', organizations });

  await page.goto(`/orgs/${organization}`);
  await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
  await command(page, 'Invite people');
  await expect(page.getByRole('textbox', { name: 'E-mail addresses' })).toBeFocused();
  await page.keyboard.type(`${address('Mary')}, ${address('Joan')} `);
  await press(page, 'Control+Enter');
  await expect(page.getByRole('heading', { name: '2 people invited' })).toBeVisible();
  await press(page, 'Escape');

  const members = page.getByRole('grid', { name: 'Members' });
  await expect(members.getByText('Kay Keys')).toBeVisible();
  await tabTo(page, members.locator('[data-row-id]').first());
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kay Keys' })).toBeVisible();
  const role = page.getByRole('combobox', { name: 'Role' });
  await tabTo(page, role);
  await press(page, 'Enter');
  await expect(page.getByRole('option', { name: 'Read' })).toBeFocused();
  await tabTo(page, page.getByRole('option', { name: 'Comment' }), 'ArrowDown');
  await press(page, 'Enter');
  await expect(toast(page, /Kay Keys/)).toBeVisible();
  await expect(role).toHaveText('Comment');
  await press(page, 'g', 'm');
  await expect(members.getByRole('combobox', { name: 'Role of Kay Keys' })).toHaveText('Comment');
});
