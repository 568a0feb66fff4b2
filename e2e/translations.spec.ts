import { expect, type Page } from '@playwright/test';
import { ChangeRequestPage, sentence } from './change-request-page';
import { expectAccessible } from './expect-accessible';
import { tabTo } from './keyboard';
import { writePages } from './reader-site';
import { signIn } from './sign-in';
import { ask, openMenu, readOrganization, toast } from './structure-page';
import { test } from './watched-test';

const GERMAN = 'Der rote Knopf wird zweimal gedrückt, dann auf das Licht gewartet.';

const text = (second: string, last: string) =>
  `The dome opens in two steps.\n\n${second}\n\n* Check the weather\n* Tell the warden\n\n${last}\n`;

async function write(page: Page, space: string, pageId: string, markdown: string): Promise<void> {
  const request = await ask(page, 'POST', `/spaces/${space}/change-requests`, { subject: 'Another text' });
  const changes = [{ operation: 'update_page', page: pageId, document: { markdown } }];
  await ask(page, 'POST', `/spaces/${space}/change-requests/${request.id}/content`, { changes });
  await ask(page, 'POST', `/spaces/${space}/change-requests/${request.id}/merge`);
}

test('a translation is made, keeps what people wrote in it, follows its source, and ends', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  const title = `Dome handbook ${Date.now()}`;
  const source = await ChangeRequestPage.open(page, title);
  const organization = await readOrganization(page);
  await page.goto(`/orgs/${organization}/settings/translations`);

  await page.getByRole('button', { name: 'Translate a space…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(title).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'English', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create translation' }).click();
  await expect(dialog.getByText('This is the language of the source')).toBeVisible();
  await dialog.getByRole('button', { name: 'English', exact: true }).click();
  await dialog.getByRole('button', { name: 'German', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create translation' }).click();
  await expect(toast(page, 'Translation into German created')).toBeVisible();

  const list = page.getByRole('list', { name: 'Translations' });
  const row = list.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('It has followed no change yet')).toBeVisible();
  await expectAccessible(page);
  const { items } = await ask<{ items: { source: { space: string }; result: { space: string } }[] }>(
    page,
    'GET',
    `/orgs/${organization}/translations?object=translation`,
  );
  const target = items.find((item) => item.source.space === source.space)?.result.space ?? '';

  // A person translates a sentence; then the source gains another.
  await write(page, target, source.pageId, text(GERMAN, '').trimEnd());
  await write(page, source.space, source.pageId, text(sentence('red'), 'Close it at dusk.'));
  await page.reload();
  await expect(row.getByText('1 page', { exact: false })).toBeVisible();
  await row.getByRole('link', { name: `${title} (de)` }).click();
  await page.getByRole('link', { name: 'Opening the dome' }).first().click();
  const article = page.getByRole('article');
  await expect(article.getByText('Close it at dusk.')).toBeVisible();
  await expect(article.getByText(GERMAN)).toBeVisible();
  await expect(article.getByText(sentence('red'))).toHaveCount(0);

  // Beside the source, by keyboard: what is typed outlives a reload, and is saved by a key.
  await page.goto(`/orgs/${organization}/settings/translations`);
  await row.getByRole('link', { name: 'Translate', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Translate into German' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: /^Opening the dome/ })
    .click();
  const field = (start: string) => page.getByRole('textbox', { name: `Translation of: ${start}` });
  await expectAccessible(page);
  await field('The dome opens').fill('Die Kuppel öffnet in zwei Schritten.');
  await page.reload();
  await expect(field('The dome opens')).toHaveValue('Die Kuppel öffnet in zwei Schritten.');
  await field('The dome opens').press('ControlOrMeta+Enter');
  await expect(toast(page, 'Text saved')).toBeVisible();

  // Its history brings an earlier text back, and what is said about it stands with it; by keyboard.
  const texts = page.getByRole('list', { name: 'Texts' }).getByRole('listitem');
  const unit = texts.filter({ has: field('Press the red') }).first();
  await unit.getByRole('button', { name: 'History and comments' }).press('Enter');
  const earlier = unit.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(earlier).toHaveText([/Translated.*For: Press the red/]);
  await expectAccessible(page);
  await field('Press the red').fill('Rot drücken.');
  await earlier
    .last()
    .getByRole('button', { name: /^Restore/ })
    .press('Enter');
  await expect(field('Press the red')).toHaveValue(GERMAN);
  await unit.getByRole('button', { name: 'Add a comment' }).press('Enter');
  await page.keyboard.type('Which button?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(unit.getByText('Which button?')).toBeVisible();
  await expect(unit.getByRole('button', { name: /^History and comments.*1 open comment/ })).toBeVisible();

  // The same text in another space: what was written for it is suggested, and inserted by a key or a tap.
  const another = await ChangeRequestPage.open(page, `Second dome ${Date.now()}`);
  const made = await ask<{ result: { space: string } }>(page, 'POST', `/orgs/${organization}/translations`, {
    source: { space: another.space, language: 'en' },
    language: 'de',
  });
  await page.goto(`/orgs/${organization}/spaces/${made.result.space}/~/translate?page=${another.pageId}`);
  const suggestions = page.getByRole('list', { name: 'Suggestions from what people translated' });
  await field('Press the red').focus();
  await expect(suggestions.getByRole('button')).toHaveText(new RegExp(`${GERMAN}.*100%`));
  await expectAccessible(page);
  await field('Press the red').press('Alt+1');
  await expect(field('Press the red')).toHaveValue(GERMAN);
  await expect(suggestions).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await suggestions.getByRole('button').click();
  await expect(field('Press the red')).toHaveValue(GERMAN);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  // A machine translates the rest, and nothing of what the person wrote.
  await page.goto(`/orgs/${organization}/settings/translations`);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: /^Translate by machine/ }).click();
  await dialog.getByLabel('Translated by').click();
  await page.getByRole('option', { name: /^Pseudo language/ }).click();
  await expect(dialog.getByText(/texts? to translate|Nothing is set up/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save and translate' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText('Translating')).toHaveCount(0);
  await page.goto(`/orgs/${organization}/spaces/${target}/opening-the-dome`);
  await expect(article.getByText('⟦Clósé ít át dúsk.⟧')).toBeVisible();
  await expect(article.getByText(GERMAN)).toBeVisible();

  // How far it is stands beside it, and what waits on Home, which leads to the first text that does.
  await page.goto(`/orgs/${organization}/settings/translations`);
  const progress = page.getByRole('table', { name: 'Progress' }).getByRole('row').filter({ hasText: title });
  await expect(progress.getByText(/^By a machine: \d+/)).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Done' })).toHaveAttribute('aria-sort', 'ascending');
  await page.goto(`/orgs/${organization}`);
  await page.getByRole('link', { name: new RegExp(`^German.*${title}`) }).click();
  await expect(page.getByRole('heading', { name: 'Translate into German' })).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveText('Open texts');

  // A typo in the source, merged as a minor change, asks nobody to look at its translation again.
  const typo = await source.propose('A typo', 'crimson');
  await page.goto(source.path(typo.number));
  await page.getByRole('button', { name: 'Merge…' }).first().click();
  await dialog.getByRole('checkbox', { name: 'Minor change' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('merged it as a minor change')).toBeVisible();
  await ask(page, 'PATCH', `/spaces/${target}`, { editMode: 'live' });
  await page.goto(`/orgs/${organization}/spaces/${target}/~/translate?page=${source.pageId}`);
  const kept = texts.filter({ has: field('Press the crimson') });
  await expect(kept.getByText('Translated', { exact: true })).toBeVisible();
  await expect(field('Press the crimson')).toHaveValue(GERMAN);

  // By keyboard: it ends, and the space stays.
  await page.goto(`/orgs/${organization}/settings/translations`);
  await tabTo(page, row.getByRole('button', { name: /^Actions for/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Stop following the source/ }).press('Enter');
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Stop following' }));
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await page.goto(`/orgs/${organization}/spaces/${target}/opening-the-dome`);
  await expect(article.getByText(GERMAN)).toBeVisible();
});

test('a site is read in English, German and Arabic, from right to left where that is how it is written', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  const title = `Engine ${Date.now()}`;
  const { id } = await ask(page, 'POST', '/orgs', { title });
  const org = `/orgs/${id}`;
  const space = (await ask(page, 'POST', `${org}/spaces`, { title: 'Guide', language: 'en' })).id;
  await writePages(page, space, [
    { title: 'Engine', markdown: '## Start\n\nPull the lever.\n\n```bash\nengine --warm\n```\n\n- wait\n' },
    { title: 'Brake', markdown: 'Push it.\n' },
  ]);
  await ask(page, 'POST', `${org}/space-translations`, {
    source: { space, language: 'en' },
    languages: ['de', 'ar'],
  });
  const { items } = await ask<{ items: { language: string; result: { space: string } }[] }>(
    page,
    'GET',
    `${org}/translations?object=translation`,
  );
  const arabic = items.find(({ language }) => language === 'ar')?.result.space ?? '';
  await ask(page, 'PATCH', `/spaces/${arabic}`, { editMode: 'live' });
  const pages = await ask<{ items: { id: string; title: string }[] }>(
    page,
    'GET',
    `/spaces/${arabic}/translation/pages`,
  );
  const content = pages.items.find((one) => one.title === 'Engine')?.id ?? '';
  const units = await ask<{ items: { id: string; hash: string; source?: string }[] }>(
    page,
    'GET',
    `/spaces/${arabic}/translation/units?content=${content}`,
  );
  const words: Record<string, string> = { Engine: 'المحرك', Start: 'التشغيل', wait: 'انتظر' };
  const written = units.items.flatMap(({ id: unit, hash, source = '' }) =>
    words[source] ? [{ id: unit, hash, text: words[source] }] : [],
  );
  expect(written).toHaveLength(3);
  await ask(page, 'POST', `/spaces/${arabic}/translation/units`, { content, units: written });
  const site = await ask(page, 'POST', `${org}/sites`, { title });
  const path = `${org}/sites/${site.id}`;
  await ask(page, 'POST', `${path}/sections`, { spaceId: space });

  // Both languages in one act.
  await page.goto(path);
  await openMenu(page, 'Guide');
  await page.getByRole('menuitem', { name: 'Add language…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'German', exact: true }).click();
  await dialog.getByRole('button', { name: 'Arabic', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add languages', exact: true }).click();
  await expect(toast(page, /^Languages added/)).toBeVisible();

  // What the site says itself, in each of them.
  await page.getByRole('button', { name: 'Texts…', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Arabic', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Guide' }).first().fill('الدليل');
  await dialog.getByRole('textbox', { name: title }).fill('محرك');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save texts', exact: true }).click();
  await expect(toast(page, /^Texts saved/)).toBeVisible();
  await ask(page, 'POST', `${path}/customization/draft/publish`);
  const { structure } = await ask<{ structure: { localizedTitle?: object }[] }>(
    page,
    'GET',
    `${path}/structure`,
  );
  expect(structure[0]?.localizedTitle).toEqual({ ar: 'الدليل' });
  const { urls } = await ask<{ urls: { published: string } }>(page, 'POST', `${path}/publish`);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${urls.published}/engine`);
    await page.locator('.languages > summary').first().click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('المحرك');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('banner').getByText('محرك', { exact: true })).toBeVisible();
    const article = page.getByRole('article');
    await expect(article.getByText('Pull the lever.')).toHaveAttribute('lang', 'en');
    await expect(article.getByText('Pull the lever.')).toHaveCSS('direction', 'ltr');
    const brake = page.locator('.tree').getByText('Brake');
    await expect(brake).toHaveAttribute('lang', 'en');
    await expect(brake).toHaveCSS('direction', 'ltr');
    await expect(article.locator('pre')).toHaveCSS('direction', 'ltr');
    // A link of the source to a heading leads to it here.
    await expect(article.locator('#start')).toHaveText(/التشغيل/);
    await expectAccessible(page);
    const main = await page.locator('main').boundingBox();
    const side = await page.locator('.sidebar .tree').boundingBox();
    if (width === 1440) expect(side?.x ?? 0).toBeGreaterThan(main?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.screenshot({ path: test.info().outputPath(`arabic-${width}.png`) });
  }
  await page.goto(`${urls.published}/engine`);
  await page.locator('.languages > summary').first().click();
  await page.getByRole('link', { name: 'Deutsch', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('article').getByText('Pull the lever.')).toHaveAttribute('lang', 'en');
});

test('the glossary is kept by keyboard, and its terms are marked beside the text', async ({ page }) => {
  await signIn(page);
  const { id } = await ask(page, 'POST', '/orgs', { title: `Terms ${Date.now()}` });
  const org = `/orgs/${id}`;
  const space = (await ask(page, 'POST', `${org}/spaces`, { title: 'Guide', language: 'en' })).id;
  await writePages(page, space, [{ title: 'Engine', markdown: 'Open the dome.\n\nWait.\n' }]);
  await ask(page, 'POST', `${org}/translations`, { source: { space, language: 'en' }, language: 'de' });
  await page.goto(`${org}/settings/glossary`);
  await expect(page.getByRole('heading', { name: 'No entries yet' })).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await page.keyboard.press('c');
  await dialog.getByLabel('English').fill('dome');
  await dialog.getByRole('combobox', { name: 'Add a language' }).click();
  await page.getByRole('option', { name: 'German', exact: true }).click();
  await dialog.getByLabel('German').fill('Haube');
  await dialog.getByLabel('German').press('Enter');
  await expect(toast(page, 'dome created')).toBeVisible();
  const row = page.getByRole('grid', { name: 'Glossary' }).getByRole('row').filter({ hasText: 'Haube' });
  await row.focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await dialog.getByLabel('German').fill('Kuppel');
  await dialog.getByLabel('German').press('Enter');
  const changed = page.getByRole('row').filter({ hasText: 'Kuppel' });
  await expect(changed).toBeVisible();
  await expectAccessible(page);

  // What is deleted comes back by Undo; the term leads to its texts.
  await openMenu(page, 'Kuppel');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(changed).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await openMenu(page, 'Kuppel');
  await page.getByRole('menuitem', { name: /^Texts with this term/ }).click();
  await dialog.getByRole('link', { name: /^German: Guide/ }).click();
  await expect(page.getByText('Only texts with dome → Kuppel')).toBeVisible();
  await page.getByRole('textbox', { name: /^Translation of: Open the dome/ }).fill('Dach öffnen.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Glossary: Kuppel')).toBeVisible();
  await expect(page.getByText('Wait.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all texts' }).click();
  await expect(page.getByText('Wait.')).toBeVisible();
  await expectAccessible(page);
});
