import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { ChangeRequestPage } from './change-request-page';
import { expectAccessible } from './expect-accessible';
import { signIn } from './sign-in';
import { ask, readOrganization } from './structure-page';
import { test } from './watched-test';

test('texts of a translation are exported, translated in a file, and imported with a report', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  const source = await ChangeRequestPage.open(page, `Dome files ${Date.now()}`);
  const organization = await readOrganization(page);
  const { result } = await ask<{ result: { space: string } }>(
    page,
    'POST',
    `/orgs/${organization}/translations`,
    { source: { space: source.space, language: 'en' }, language: 'de' },
  );
  await page.goto(`/orgs/${organization}/spaces/${result.space}/~/translate?page=${source.pageId}`);
  const files = page.getByRole('button', { name: 'Files' });
  await files.click();
  await page.getByRole('menuitem', { name: 'Export texts…' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('translation-de.xlf');
  const xliff = await readFile(await download.path(), 'utf8');
  const translated = xliff
    .replace(
      '<source>Opening the dome</source>',
      '<source>Opening the dome</source><target>Die Kuppel öffnen</target>',
    )
    .replace('<source>Check the weather</source>', '<source>Check the weather</source><target>```</target>');
  expect(translated).not.toBe(xliff);

  await files.click();
  await page.getByRole('menuitem', { name: 'Import texts…' }).click();
  await dialog.getByLabel('File').setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0, 0]),
  });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('It is no file of text.')).toBeVisible();
  await dialog.getByLabel('File').setInputFiles({
    name: 'translation-de.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(translated),
  });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('1 text written')).toBeVisible();
  await expect(
    dialog.getByRole('list', { name: 'Not imported' }).getByText('Check the weather'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Translation of: Opening the dome' })).toHaveValue(
    'Die Kuppel öffnen',
  );
});
