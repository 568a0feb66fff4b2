import { expect, type Page } from '@playwright/test';
import { ask, readOrganization } from './structure-page';

interface ChangeRequest {
  id: string;
  number: number;
}

interface Edited {
  changes: { page: { id: string } }[];
}

/** Words of the page that all change requests of these journeys edit. */
export const sentence = (colour: string) => `Press the ${colour} button twice, then wait for the light.`;

const text = (colour: string) =>
  `The dome opens in two steps.\n\n${sentence(colour)}\n\n* Check the weather\n* Tell the warden\n`;

/** A space with one page and change requests that work on it, made by the API. */
export class ChangeRequestPage {
  private constructor(
    private readonly page: Page,
    private readonly organization: string,
    readonly space: string,
    /** The page that is edited. */
    readonly pageId: string,
  ) {}

  static async open(page: Page, title: string): Promise<ChangeRequestPage> {
    const organization = await readOrganization(page);
    const space = await ask(page, 'POST', `/orgs/${organization}/spaces`, { title });
    const empty = new ChangeRequestPage(page, organization, space.id, '');
    const first = await empty.create('First page');
    const made = await empty.edit(first, [
      { operation: 'insert_page', title: 'Opening the dome', document: { markdown: text('red') } },
    ]);
    await empty.merge(first);
    return new ChangeRequestPage(page, organization, space.id, made.changes[0]?.page.id ?? '');
  }

  /** Where the screens of a change request are; of the list without one. */
  path(number?: number, tab = ''): string {
    const list = `/orgs/${this.organization}/spaces/${this.space}/~/change-requests`;
    return number === undefined ? list : `${list}/${number}${tab && `/${tab}`}`;
  }

  get history(): string {
    return `/orgs/${this.organization}/spaces/${this.space}/~/history`;
  }

  get live(): string {
    return `/orgs/${this.organization}/spaces/${this.space}/opening-the-dome`;
  }

  create(subject: string): Promise<ChangeRequest> {
    return ask(this.page, 'POST', `/spaces/${this.space}/change-requests`, { subject });
  }

  edit({ id }: ChangeRequest, changes: object[]): Promise<Edited> {
    const path = `/spaces/${this.space}/change-requests/${id}/content?compat=false`;
    return ask(this.page, 'POST', path, { changes });
  }

  merge({ id }: ChangeRequest): Promise<object> {
    return ask(this.page, 'POST', `/spaces/${this.space}/change-requests/${id}/merge`);
  }

  setStatus({ id }: ChangeRequest, status: string): Promise<object> {
    return ask(this.page, 'PATCH', `/spaces/${this.space}/change-requests/${id}`, { status });
  }

  /** An open change request in which the page says another colour. */
  async propose(subject: string, colour: string): Promise<ChangeRequest> {
    const made = await this.create(subject);
    await this.edit(made, [
      { operation: 'update_page', page: this.pageId, document: { markdown: text(colour) } },
    ]);
    await this.setStatus(made, 'open');
    return made;
  }

  /** What the editor has saved: it says so also of what was written before. */
  async expectWritten({ id }: ChangeRequest, words: string): Promise<void> {
    const path = `/spaces/${this.space}/change-requests/${id}/content/page/${this.pageId}?format=markdown`;
    await expect.poll(async () => JSON.stringify(await ask<object>(this.page, 'GET', path))).toContain(words);
  }

  /** What readers of the space see. */
  async expectLive(words: string): Promise<void> {
    await this.page.goto(this.live);
    await expect(this.page.getByRole('article').getByText(words)).toBeVisible();
  }
}

/** The button that merges asks first. */
export async function merge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Merge…' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No conflicts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Changes in this merge')).toBeVisible();
}
