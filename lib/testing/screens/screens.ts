import type { Locator, Page } from '@playwright/test';

/** Asks the API as an administrator of the organization. */
export type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

export interface Screen {
  name: string;
  path: string;
  /** What is there once the screen can be used. */
  ready: (page: Page) => Locator;
}

interface Made {
  id: string;
}

interface MadeChangeRequest extends Made {
  number: number;
}

const text = (colour: string) =>
  `The dome opens in two steps.\n\nPress the ${colour} button twice, then wait for the light.\n\n* Check the weather\n* Tell the warden\n`;

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const main = (words: string) => (page: Page) => page.getByRole('main').getByText(words).first();

/** A space with a page, a small change request of it and a site, and the screens that are measured with them. */
export async function makeScreens(ask: Ask, organizationId: string): Promise<Screen[]> {
  const organization = `/orgs/${organizationId}`;
  const { id: spaceId } = await ask<Made>('POST', `${organization}/spaces`, { title: 'Observatory' });
  const space = `/spaces/${spaceId}`;
  const propose = async (subject: string, change: object) => {
    const made = await ask<MadeChangeRequest>('POST', `${space}/change-requests`, { subject });
    const changeRequest = `${space}/change-requests/${made.id}`;
    const { changes } = await ask<{ changes: { page: Made }[] }>(
      'POST',
      `${changeRequest}/content?compat=false`,
      {
        changes: [change],
      },
    );
    await ask('PATCH', changeRequest, { status: 'open' });
    return { ...made, path: changeRequest, pageId: changes[0]?.page.id };
  };
  const first = await propose('First page', {
    operation: 'insert_page',
    title: 'Opening the dome',
    document: { markdown: text('red') },
  });
  await ask('POST', `${first.path}/merge`);
  const { number } = await propose('Blue button', {
    operation: 'update_page',
    page: first.pageId,
    document: { markdown: text('blue') },
  });
  const { id: siteId } = await ask<Made>('POST', `${organization}/sites`, { title: 'Star charts' });
  const site = `${organization}/sites/${siteId}`;
  await ask('POST', `${site}/sections`, { spaceId });
  const { urls } = await ask<{ urls: { published: string } }>('POST', `${site}/publish`);
  const screens = `${organization}${space}`;
  const review = `${screens}/~/change-requests/${number}`;
  return [
    { name: 'sign-in', path: '/login', ready: button('Sign in') },
    { name: 'account', path: '/account', ready: button('Save') },
    { name: 'Home', path: organization, ready: main('Observatory') },
    { name: 'members', path: `${organization}/members`, ready: (page) => page.getByRole('row').nth(1) },
    { name: 'change requests', path: `${organization}/change-requests`, ready: main('Blue button') },
    { name: 'sites', path: `${organization}/sites`, ready: main('Star charts') },
    { name: 'site structure', path: site, ready: main('Observatory') },
    {
      name: 'customization',
      path: `${site}/look`,
      ready: (page) => page.frameLocator('iframe').getByText('Star charts').first(),
    },
    { name: 'space page', path: `${screens}/opening-the-dome`, ready: main('The dome opens') },
    {
      name: 'Changes',
      path: `${review}/changes`,
      ready: (page) => page.getByRole('region', { name: 'Comparison' }).getByText('blue').first(),
    },
    {
      name: 'editor',
      path: `${review}/edit?page=${first.pageId}`,
      ready: (page) => page.getByRole('textbox', { name: 'Page content' }).getByText('The dome opens'),
    },
    {
      name: 'published page',
      path: `${new URL(urls.published).pathname}/opening-the-dome`,
      ready: (page) => page.getByText('The dome opens').first(),
    },
    { name: 'developers', path: '/developers', ready: (page) => page.getByRole('heading', { level: 1 }) },
  ];
}
