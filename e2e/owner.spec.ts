import { expect, type FrameLocator, type Page } from '@playwright/test';
import { SignJWT } from 'jose';
import { expectAccessible } from './expect-accessible';
import { publishSite, writePages } from './reader-site';
import { signIn } from './sign-in';
import { ask, openMenu, rowOf, toast } from './structure-page';
import { test } from './watched-test';

const PURPLE = 'rgb(122, 31, 162)';
const AMBER = 'rgb(255, 179, 0)';

const MANUAL = `Read this before the first start.

![The engine from the front](./plan.png)

{% hint style="info" %}
The bell hangs [above the door](https://example.org/bell).
{% endhint %}

{% hint style="success" %}
Two rings mean that the tables are printed.
{% endhint %}

{% hint style="warning" %}
The lever gets hot: wear \`gloves\`.
{% endhint %}

{% hint style="danger" %}
Never open the boiler under steam.
{% endhint %}

## Pressures

| Wheel | Pressure | What it does | How often it is oiled |
| --- | ---: | --- | --- |
| Mill | 12 bar | Adds and carries, one column after the other | Every morning |
| Store | 4 bar | Keeps a thousand numbers of fifty digits | On Mondays |

## Commands

{% tabs %}
{% tab title="Warm up" %}
\`\`\`bash
# Four minutes are enough.
engine --warm --minutes 4 --boiler "north" --wheels mill,store --tell-when-ready ada@example.org
\`\`\`
{% endtab %}

{% tab title="Print" %}
\`\`\`js
const tables = await engine.print({ digits: 50, copies: 2 });
\`\`\`
{% endtab %}
{% endtabs %}
`;

type Look = { themes: object };
type Inside = Page | FrameLocator;

const open = (page: Page, section: string) => page.locator('summary', { hasText: section }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const headerLink = (site: Inside) => site.getByRole('banner').getByRole('link', { name: 'Prices' });
const currentPage = (site: Inside) =>
  site.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Welcome' });
const followSystem = (site: Inside) => site.getByRole('button', { name: 'System', exact: true });

async function setVisibility(page: Page, site: string, name: RegExp): Promise<void> {
  await page.goto(`${site}/audience`);
  await page.getByRole('radio', { name }).click();
  await page.getByRole('button', { name: 'Save visibility' }).click();
  await expect(page.getByRole('status').getByText(/^Saved/)).toBeVisible();
}

const signToken = (key: string) =>
  new SignJWT({ plan: 'pro' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(key));

test('an owner paints a site, says who may read it, and moves a part of it', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await signIn(page);
  const site = await publishSite(page, 'Engine house');
  await writePages(page, site.guide, [{ title: 'Manual', markdown: MANUAL }], true);
  const look = await ask<Look>(page, 'GET', `${site.path}/customization`);
  const themes = { default: 'light', toggeable: false };
  await ask(page, 'PUT', `${site.path}/customization`, { ...look, themes });
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light' });
  const visitor = await context.newPage();
  const dialog = page.getByRole('dialog');

  await test.step('what is tried out shows in the preview alone', async () => {
    await page.goto(`${site.path}/look`);
    const preview = page.frameLocator('iframe[title="Preview of the site"]');
    await expect(currentPage(preview)).toBeVisible();
    await expect(currentPage(preview)).not.toHaveCSS('color', PURPLE);
    await open(page, 'Colours and fonts');
    await page.getByLabel('Primary colour, light theme', { exact: true }).fill('#7a1fa2');
    await expect(currentPage(preview)).toHaveCSS('color', PURPLE);
    await page.getByLabel('Primary colour, dark theme', { exact: true }).fill('#ffb300');
    await expect(followSystem(preview)).toHaveCount(0);
    await page.getByRole('switch', { name: 'Readers can choose the theme' }).click();
    await expect(followSystem(preview)).toBeVisible();
    await page.getByRole('combobox', { name: 'Default theme' }).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    await expect(currentPage(preview)).toHaveCSS('color', AMBER);
    await open(page, 'Header');
    await page.getByRole('button', { name: 'Add a link…' }).click();
    await dialog.getByLabel('Title').fill('Prices');
    await dialog.getByLabel('Links to').click();
    await page.getByRole('option', { name: 'URL' }).click();
    await dialog.getByLabel('URL').fill('https://example.org/prices');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(rowOf(page, 'Prices')).toBeVisible();
    await expect(headerLink(preview)).toBeVisible();
    await expectAccessible(page);

    await visitor.goto(site.address);
    await expect(title(visitor, 'Welcome')).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(currentPage(visitor)).not.toHaveCSS('color', PURPLE);
    await expect(headerLink(visitor)).toHaveCount(0);
    await expect(followSystem(visitor)).toHaveCount(0);
  });

  await test.step('readers see it once it is published', async () => {
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await dialog.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.locator('#content').getByText('No unpublished changes.')).toBeVisible();
    await visitor.reload();
    await expect(headerLink(visitor)).toHaveAttribute('href', 'https://example.org/prices');
    await expect(currentPage(visitor)).toHaveCSS('color', AMBER);
    await followSystem(visitor).click();
    await expect(currentPage(visitor)).toHaveCSS('color', PURPLE);
  });

  await test.step('a share link opens the site until it is switched off', async () => {
    await setVisibility(page, site.path, /^Share link/);
    await visitor.reload();
    await expect(title(visitor, 'Nothing found at this URL')).toBeVisible();
    await page.goto(`${site.path}/audience/share-links`);
    await page.getByRole('button', { name: 'New share link' }).click();
    await dialog.getByLabel('Name').fill('For the fair');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await visitor.goto(link);
    await expect(title(visitor, 'Welcome')).toBeVisible();
    await expect(visitor).toHaveURL(site.address);
    await page.getByRole('switch', { name: 'For the fair is active' }).click();
    await expect(toast(page, 'Link For the fair turned off')).toBeVisible();
    // On the page that is still open, too.
    await visitor.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Engine' }).click();
    await expect(title(visitor, 'Nothing found at this URL')).toBeVisible();
    await visitor.goto(link);
    await expect(title(visitor, 'Nothing found at this URL')).toBeVisible();
  });

  await test.step('visitors get in with a token of the key', async () => {
    await setVisibility(page, site.path, /^Visitor sign-in/);
    await page.goto(`${site.path}/audience/visitors`);
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await visitor.goto(`${site.address}/manual`);
    await expect(title(visitor, 'Sign in to read this')).toBeVisible();
    await expect(visitor.getByText('ask the person who gave you this URL')).toBeVisible();
    await visitor.goto(`${site.address}/manual?jwt_token=${await signToken(`${key}x`)}`);
    await expect(title(visitor, 'Sign in to read this')).toBeVisible();
    await visitor.goto(`${site.address}/manual?jwt_token=${await signToken(key)}`);
    await expect(title(visitor, 'Manual')).toBeVisible();
    await expect(visitor).toHaveURL(`${site.address}/manual`);
  });

  await test.step('readers of a section that moved are sent on', async () => {
    await page.goto(site.path);
    await openMenu(page, 'Workshop');
    await page.getByRole('menuitem', { name: /^Edit/ }).click();
    await dialog.getByLabel('Path', { exact: true }).fill('garage');
    await expect(dialog.getByText('Readers who open the old URL are redirected.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save section' }).click();
    await expect(rowOf(page, 'Workshop')).toContainText('/garage');
    await visitor.goto(`${site.address}/workshop/repairs`);
    await expect(title(visitor, 'Repairs')).toBeVisible();
    await expect(visitor).toHaveURL(`${site.address}/garage/repairs`);
  });

  await test.step('the site can be read by day and by night, in any width and on paper', async () => {
    await visitor.goto(`${site.address}/manual`);
    await expect(visitor.getByRole('heading', { name: 'Pressures' })).toBeVisible();
    const body = visitor.locator('body');
    const day = await body.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
    await expectAccessible(visitor);
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await expect(body).not.toHaveCSS('background-color', day.backgroundColor);
    await expectAccessible(visitor);
    for (const width of [390, 768, 1440]) {
      await visitor.setViewportSize({ width, height: 900 });
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await visitor.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(title(visitor, 'Manual')).toBeVisible();
    await expect(body).toHaveCSS('color', day.color);
    await expect(visitor.getByRole('navigation')).toHaveCount(0);
    await expect(visitor.getByText('await engine.print')).toBeVisible();
    // Paper cannot be scrolled to the last column.
    await visitor.setViewportSize({ width: 390, height: 900 });
    const last = await visitor.getByRole('columnheader').last().boundingBox();
    expect((last?.x ?? 390) + (last?.width ?? 0)).toBeLessThan(390);
  });
  await context.close();
});
