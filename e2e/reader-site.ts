import { expect, type Page } from '@playwright/test';
import { ask } from './structure-page';

interface WrittenPage {
  title: string;
  markdown: string;
}

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAACgCAMAAABKfUWuAAAAA1BMVEUvX9Avm69IAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAASElEQVR42u3BMQEAAADCoPVP7W8GoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAN8igAAGxrMPhAAAAAElFTkSuQmCC';

const ENGINE = `The engine computes tables of numbers and prints them by itself.

![The engine from the front](./plan.png)

## Start the engine

Pull the brass lever until the bell rings. The engine is warm after four minutes.

{% tabs %}
{% tab title="By steam" %}
Fill the boiler with rain water.
{% endtab %}

{% tab title="By hand" %}
Turn the crank eighty times a minute.

### Count the turns

The dial counts them.
{% endtab %}
{% endtabs %}

{% code title="start.sh" %}
\`\`\`bash
engine --warm
engine --print tables.txt
\`\`\`
{% endcode %}

## How it works

\`\`\`mermaid
flowchart LR
  Mill --> Store
  Store --> Printer
\`\`\`

${'Each wheel carries one digit, and each column one number.\n\n'.repeat(12)}
## Stop the engine

Let the bell ring twice, then push the lever back.
`;

const REPAIR = `Most repairs take one person and a screwdriver.

## Replace a wheel

Lift the axle, take the worn wheel off and put the new wheel on. Wheels are kept in the blue cabinet.
`;

/** Writes pages into a space at once, behind the one that every space begins with. */
export async function writePages(
  page: Page,
  space: string,
  pages: readonly WrittenPage[],
  hasPicture = false,
): Promise<void> {
  const draft = await ask(page, 'POST', `/spaces/${space}/change-requests`, { subject: 'First pages' });
  const files = [{ name: 'plan.png', base64: PICTURE, contentType: 'image/png', ref: 'plan.png' }];
  const changes = [
    ...(hasPicture ? [{ operation: 'insert_files', files }] : []),
    ...pages.map(({ title, markdown }) => ({ operation: 'insert_page', title, document: { markdown } })),
  ];
  await ask(page, 'POST', `/spaces/${space}/change-requests/${draft.id}/content`, { changes });
  await ask(page, 'POST', `/spaces/${space}/change-requests/${draft.id}/merge`);
}

export interface ReaderSite {
  org: string;
  /** In the API and on the dashboard. */
  path: string;
  /** Where readers find it. */
  address: string;
  /** The space of its first section. */
  guide: string;
}

/** A published site: a guide in two versions, and a workshop. */
export async function publishSite(page: Page, title: string): Promise<ReaderSite> {
  const { id } = await ask(page, 'POST', '/orgs', { title });
  const org = `/orgs/${id}`;
  const makeSpace = async (name: string) => (await ask(page, 'POST', `${org}/spaces`, { title: name })).id;
  const [guide, older, workshop] = [
    await makeSpace('Guide'),
    await makeSpace('Guide 1.0'),
    await makeSpace('Workshop'),
  ];
  await writePages(page, guide, [{ title: 'Engine', markdown: ENGINE }], true);
  const old = 'The engine of the first version had no printer.\n';
  await writePages(page, older, [{ title: 'Engine', markdown: old }]);
  await writePages(page, workshop, [{ title: 'Repairs', markdown: REPAIR }]);
  const site = await ask(page, 'POST', `${org}/sites`, { title });
  const path = `${org}/sites/${site.id}`;
  const section = await ask(page, 'POST', `${path}/sections`, { spaceId: guide });
  await ask(page, 'POST', `${path}/sections`, { spaceId: workshop });
  await ask(page, 'POST', `${path}/site-spaces`, { spaceId: older, sectionId: section.id });
  const { urls } = await ask<{ urls: { published: string } }>(page, 'POST', `${path}/publish`);
  // The search index gets new texts a moment later.
  const find = () => ask<{ items: object[] }>(page, 'GET', `${org}/search?query=screwdriver`);
  await expect.poll(async () => (await find()).items.length).toBe(1);
  return { org, path, address: urls.published, guide };
}
