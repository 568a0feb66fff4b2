import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { tabTo } from './keyboard';
import { signIn } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

const SPACES = 500;
const AT_ONCE = 10;

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const nav = (page: Page) => sidebar(page).getByRole('navigation', { name: 'Main' });
const list = (page: Page, name: string) => nav(page).getByRole('list', { name });
const rows = (page: Page, name: string) => list(page, name).getByRole('listitem');
const link = (page: Page, name: string, title: string) =>
  list(page, name).getByRole('link', { name: title, exact: true });
const star = (page: Page, title: string, name = 'Spaces') =>
  list(page, name).getByRole('button', { name: `Add ${title} to favourites`, exact: true });
const readTitles = (page: Page, name: string) => list(page, name).getByRole('link').allInnerTexts();
const expectFavourites = (page: Page, titles: string[]) =>
  expect.poll(() => readTitles(page, 'Favourites')).toEqual(titles);

async function readBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

/** Whether an element stands within what scrolls, in full. */
const isInView = (element: Locator, scroller: Locator) =>
  Promise.all([readBox(element), readBox(scroller)]).then(
    ([one, all]) => one.y >= all.y - 1 && one.y + one.height <= all.y + all.height + 1,
  );

/** A screen as the server draws it: its scripts never come. */
async function openFirstPaint(page: Page, address: string): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 1440, height: 900 } });
  if (!context) throw new Error('There is no browser.');
  await context.addCookies(await page.context().cookies());
  const first = await context.newPage();
  await first.route(/\.js(?:\?|$)/, (route) => route.abort());
  await first.goto(address);
  await expect(sidebar(first)).toBeVisible();
  return first;
}

const title = (index: number) => `Space ${String(index).padStart(3, '0')}`;

interface Place {
  organization: string;
  /** In the order of their titles. */
  spaces: string[];
}

/** An organization of its own with many spaces, two collections and a site. */
async function makeMany(page: Page, count: number): Promise<Place> {
  const { id: organization } = await ask(page, 'POST', '/orgs', { title: `Sidebar of ${count}` });
  const org = `/orgs/${organization}`;
  const { id: parent } = await ask(page, 'POST', `${org}/collections`, { title: 'Guides' });
  await ask(page, 'POST', `${org}/spaces`, { title: 'Inside', parent });
  await ask(page, 'POST', `${org}/sites`, { title: 'Harbour docs' });
  const spaces: string[] = [];
  for (let at = 0; at < count; at += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, index) =>
      ask(page, 'POST', `${org}/spaces`, { title: title(at + index) }),
    );
    spaces.push(...(await Promise.all(made)).map(({ id }) => id));
  }
  return { organization, spaces };
}

test('among five hundred spaces the current one is in view, a filter finds others, and sites stay in reach', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page);
  const { organization, spaces } = await makeMany(page, SPACES);
  const [target = ''] = spaces.slice(420);
  await page.goto(`/orgs/${organization}/spaces/${target}`);
  const current = link(page, 'Spaces', title(420));
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => isInView(current, nav(page))).toBe(true);
  // Few of them are drawn, wherever one scrolls to.
  expect(await rows(page, 'Spaces').count()).toBeLessThan(100);
  const sites = nav(page).getByRole('link', { name: 'Sites', exact: true });
  await nav(page).evaluate((element) => element.scrollTo(0, 0));
  await expect(link(page, 'Spaces', title(0))).toBeVisible();
  expect(await isInView(sites, nav(page))).toBe(true);
  await nav(page).evaluate((element) => element.scrollTo(0, 200 * 32));
  await expect(link(page, 'Spaces', title(190))).toBeVisible();
  expect(await isInView(sites, nav(page))).toBe(true);
  expect(await rows(page, 'Spaces').count()).toBeLessThan(100);

  // By mouse: type, and press what is found.
  const filter = nav(page).getByRole('searchbox', { name: 'Filter spaces and sites' });
  await filter.fill('space 31');
  await expect(rows(page, 'Spaces')).toHaveCount(10);
  await expect(nav(page).getByText('No matching sites')).toBeVisible();
  await expectAccessible(page);
  await filter.fill('harbour');
  await expect(link(page, 'Sites', 'Harbour docs')).toBeVisible();
  await expect(nav(page).getByText('No matching spaces')).toBeVisible();

  // By keyboard: Enter opens the first that is found, and arrows walk.
  await filter.fill('space 137');
  await expect(rows(page, 'Spaces')).toHaveCount(1);
  await filter.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/spaces/${spaces[137]}$`));
  await filter.press('Escape');
  await expect(filter).toHaveValue('');
  await link(page, 'Spaces', title(137)).focus();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('ArrowDown');
    await expect(link(page, 'Spaces', title(138 + step))).toBeFocused();
  }
  expect(await isInView(link(page, 'Spaces', title(177)), nav(page))).toBe(true);
});

test('sections and collections stay closed, and show the page one is on all the same', async ({ page }) => {
  await signIn(page);
  const { organization, spaces } = await makeMany(page, 3);
  await page.goto(`/orgs/${organization}/spaces/${spaces[1]}`);
  await nav(page).getByRole('button', { name: 'Hide Spaces', exact: true }).click();
  await expect.poll(() => readTitles(page, 'Spaces')).toEqual([title(1)]);
  const saved = page.waitForResponse((response) => response.url().endsWith('/preferences') && response.ok());
  await nav(page).getByRole('button', { name: 'Hide Sites', exact: true }).press('Enter');
  await saved;
  await expect(list(page, 'Sites')).toHaveCount(0);

  // It is its person's: another browser shows it so from the first paint.
  const still = await openFirstPaint(page, `/orgs/${organization}`);
  await expect(still.getByRole('button', { name: 'Show Sites', exact: true })).toBeVisible();
  await expect(sidebar(still).getByRole('link', { name: 'Harbour docs' })).toHaveCount(0);
  await still.close();

  await page.reload();
  await nav(page).getByRole('button', { name: 'Show Spaces', exact: true }).click();
  const guides = link(page, 'Spaces', 'Guides');
  await tabTo(page, link(page, 'Spaces', title(1)));
  await page.keyboard.press('Home');
  await expect(guides).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(link(page, 'Spaces', 'Inside')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(link(page, 'Spaces', 'Inside')).toBeVisible();
  await expectAccessible(page);
});

test('favourites come by star and by dragging, in the order that one gives them', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { organization } = await makeMany(page, 4);
  await page.goto(`/orgs/${organization}`);
  await link(page, 'Spaces', title(0)).hover();
  await star(page, title(0)).click();
  await expectFavourites(page, [title(0)]);
  // By keyboard: from a row on to its star.
  await link(page, 'Spaces', title(2)).focus();
  await page.keyboard.press('Tab');
  await expect(star(page, title(2))).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFavourites(page, [title(0), title(2)]);
  // Dragged from the list into the favourites, above the first.
  await link(page, 'Sites', 'Harbour docs').dragTo(rows(page, 'Favourites').first(), {
    targetPosition: { x: 60, y: 4 },
  });
  await expectFavourites(page, ['Harbour docs', title(0), title(2)]);
  // Dragged among themselves, to the end.
  await link(page, 'Favourites', title(0)).dragTo(rows(page, 'Favourites').last(), {
    targetPosition: { x: 60, y: 28 },
  });
  await expectFavourites(page, ['Harbour docs', title(2), title(0)]);
  // The same by keyboard.
  await link(page, 'Favourites', title(0)).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expectFavourites(page, ['Harbour docs', title(0), title(2)]);
  await expect(link(page, 'Favourites', title(0))).toBeFocused();
  await expectAccessible(page);

  // They are their person's, wherever they sign in.
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere);
  await elsewhere.goto(`/orgs/${organization}`);
  await expectFavourites(elsewhere, ['Harbour docs', title(0), title(2)]);
  await link(elsewhere, 'Favourites', title(2)).hover();
  await list(elsewhere, 'Favourites')
    .getByRole('button', { name: `Remove ${title(2)} from favourites`, exact: true })
    .click();
  await expectFavourites(page, ['Harbour docs', title(0)]);
  await elsewhere.close();
});

test('the width is dragged and kept, and the first paint has it; it closes to icons', async ({ page }) => {
  await signIn(page);
  const { id: organization } = await ask(page, 'POST', '/orgs', { title: 'Sidebar of widths' });
  await page.goto(`/orgs/${organization}`);
  const width = async (of = page) => (await readBox(sidebar(of))).width;
  expect(await width()).toBe(256);
  const edge = page.getByRole('separator', { name: 'Width of the sidebar' });
  await edge.hover();
  await page.mouse.down();
  await page.mouse.move(330, 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => width()).toBeGreaterThan(320);
  await edge.press('Home');
  await edge.press('ArrowRight');
  await expect.poll(() => width()).toBe(224);

  const first = await openFirstPaint(page, `/orgs/${organization}`);
  expect(await width(first)).toBe(224);
  await first.close();

  await page.keyboard.press('Control+\\');
  await expect.poll(() => width()).toBe(56);
  await expect(sidebar(page).getByRole('link', { name: 'Sites' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  expect(await width()).toBe(56);
  await sidebar(page).getByRole('button', { name: 'Open sidebar' }).press('Enter');
  await expect.poll(() => width()).toBe(224);
  await expect(sidebar(page).getByRole('button', { name: 'Close sidebar' })).toBeFocused();

  // On a narrow screen it is closed by itself, and opens above what is there.
  await page.setViewportSize({ width: 900, height: 800 });
  await expect.poll(() => width()).toBe(56);
  await page.keyboard.press('Control+\\');
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => width()).toBe(224);
});

test('a space and a site have a star behind their name in the header', async ({ page }) => {
  await signIn(page);
  const { organization, spaces } = await makeMany(page, 1);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.goto(`/orgs/${organization}/spaces/${spaces[0]}`);
  const add = crumbs.getByRole('button', { name: `Add ${title(0)} to favourites`, exact: true });
  await expect(add).toHaveAttribute('aria-pressed', 'false');
  await add.click();
  await expectFavourites(page, [title(0)]);
  await expectAccessible(page);
  await link(page, 'Sites', 'Harbour docs').click();
  const site = crumbs.getByRole('button', { name: 'Add Harbour docs to favourites', exact: true });
  await tabTo(page, site);
  await page.keyboard.press('Enter');
  await expectFavourites(page, [title(0), 'Harbour docs']);
  // The focus stays where it was, and the second press removes it.
  const remove = crumbs.getByRole('button', { name: 'Remove Harbour docs from favourites', exact: true });
  await expect(remove).toBeFocused();
  await expect(remove).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expectFavourites(page, [title(0)]);
});

test('the palette says which of its lists could not be read, and reads them again', async ({ page }) => {
  await signIn(page);
  const { organization } = await makeMany(page, 1);
  await page.goto(`/orgs/${organization}`);
  await expect(link(page, 'Sites', 'Harbour docs')).toBeVisible();
  const lists = new RegExp(`/v1/orgs/${organization}/(?:sites|content-tree|tree|spaces)(?:\\?|$)`);
  await page.route(lists, (route) => route.abort());
  // A personal screen: the browser alone knows whose places it shows.
  await page.goto('/account');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const failure = palette.getByRole('alert');
  await expect(failure).toContainText(/could not be loaded, so they are missing here/);
  await expectAccessible(page);
  await page.unroute(lists);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toBeHidden();
  await page.keyboard.type('harbour');
  await expect(palette.getByRole('option', { name: /Harbour docs/ })).toBeVisible();
});
