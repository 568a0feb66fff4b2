import { expect, type Page } from '@playwright/test';

/** The rows of the structure as they are shown: two blanks per level, then the title. */
export function readRows(page: Page): Promise<string[]> {
  return page.locator('[role="treegrid"] [data-row-id]').evaluateAll((rows) =>
    rows.map((row) => {
      const title = row.querySelector('[data-row-menu]')?.getAttribute('aria-label') ?? '';
      return '  '.repeat(Number(row.getAttribute('aria-level')) - 1) + title.replace('Actions for ', '');
    }),
  );
}

export const expectRows = (page: Page, rows: string[]) => expect.poll(() => readRows(page)).toEqual(rows);

export const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });

export const rowOf = (page: Page, title: string) =>
  page.locator('[data-row-id]', { has: handle(page, title) });

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notification/ }).getByText(text);

export async function openMenu(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${title}`, exact: true })
    .first()
    .click();
}

/** The path that a row shows. */
export async function readPath(page: Page, title: string): Promise<string> {
  const text = await rowOf(page, title).getByText(/^\//).last().textContent();
  return (text ?? '').replace('/', '');
}

/** Carries a row by its handle to a share of the height of another, and holds it there. */
export async function carry(page: Page, title: string, over: string, share: number): Promise<void> {
  const from = await handle(page, title).last().boundingBox();
  const to = await rowOf(page, over).first().boundingBox();
  if (!from || !to) throw new Error(`${title} or ${over} is not on the screen.`);
  const x = from.x + from.width / 2;
  const y = to.y + to.height * share;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  // A drag begins with a small move of its own.
  await page.mouse.move(x, from.y + from.height / 2 + 8, { steps: 4 });
  await page.mouse.move(x, y - 2, { steps: 8 });
  await page.mouse.move(x, y);
}

interface Answer {
  id: string;
  items: { id: string }[];
}

/** Asks the API as the person who is signed in on the page. */
export function ask<Reply = Answer>(page: Page, method: string, path: string, body?: object): Promise<Reply> {
  return page.evaluate(
    async (request) => {
      const response = await fetch(`/v1${request.path}`, {
        method: request.method,
        headers: request.body ? { 'content-type': 'application/json' } : {},
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      });
      if (!response.ok) throw new Error(`${request.path}: ${response.status} ${await response.text()}`);
      return await response.json();
    },
    { method, path, body },
  );
}

export async function readOrganization(page: Page): Promise<string> {
  return (await ask(page, 'GET', '/orgs')).items[0]?.id ?? '';
}

/** A site with a section for each title, then the groups, all at the top; its address on the dashboard. */
export async function makeSite(
  page: Page,
  title: string,
  { sections, groups = [] }: { sections: string[]; groups?: string[] },
): Promise<string> {
  const organization = await readOrganization(page);
  const site = await ask(page, 'POST', `/orgs/${organization}/sites`, { title });
  const path = `/orgs/${organization}/sites/${site.id}`;
  for (const name of sections) {
    const space = await ask(page, 'POST', `/orgs/${organization}/spaces`, { title: name });
    await ask(page, 'POST', `${path}/sections`, { spaceId: space.id });
  }
  for (const name of groups) await ask(page, 'POST', `${path}/section-groups`, { title: name });
  return path;
}
