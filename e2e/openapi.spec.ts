import { expect, type Page } from '@playwright/test';
import { ChangeRequestPage } from './change-request-page';
import { expectAccessible } from './expect-accessible';
import { shopApi } from './fixtures/shop-api';
import { press, tabTo } from './keyboard';
import { signIn } from './sign-in';
import { readOrganization } from './structure-page';
import { test } from './watched-test';

const pickFile = (page: Page, version: 1 | 2) =>
  page.locator('[data-openapi="file"]').setInputFiles({
    name: 'shop-api.json',
    mimeType: 'application/json',
    buffer: Buffer.from(shopApi(version)),
  });

test('an administrator adds a specification, reads it by keyboard, shows it in a page, and sees what a new version breaks', async ({
  page,
}) => {
  await signIn(page);
  const organization = await readOrganization(page);
  await page.goto(`/orgs/${organization}/openapi`);
  await expect(page.getByRole('heading', { name: 'No specifications yet' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add specification' }).first().click();
  await pickFile(page, 1);
  await expect(page.getByLabel('Slug')).toHaveValue('shop-api');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add specification' }).click();
  await expect(page).toHaveURL(/openapi\/shop-api$/);
  await expect(page.getByText('Up to date')).toBeVisible();
  await expect(page.getByText('https://api.shop.example/v1')).toBeVisible();
  await expectAccessible(page);

  const find = page.getByRole('searchbox', { name: 'Find an operation' });
  await tabTo(page, find);
  await page.keyboard.type('read order');
  await expect(page.getByRole('link', { name: /Place an order/ })).toHaveCount(0);
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Read an order' })).toBeVisible();
  await expect(page).toHaveURL(/at=GET/);
  const parent = page.locator('summary', { hasText: 'parent' });
  await tabTo(page, parent);
  await press(page, 'Enter');
  await expect(page.getByRole('list', { name: 'Properties parent' }).getByText('note')).toBeVisible();
  const python = page.getByRole('tab', { name: 'Python' });
  await python.press('Enter');
  await expect(page.getByText('requests.get')).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Shop API', level: 2 })).toBeVisible();

  const changeRequests = await ChangeRequestPage.open(page, 'Shop guide');
  const request = await changeRequests.propose('Show how orders are read', 'green');
  await page.goto(`${changeRequests.path(request.number, 'edit')}?page=${changeRequests.pageId}`);
  const text = page.getByRole('textbox', { name: 'Page content' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/openapi');
  await expect(page.getByRole('option', { name: /OpenAPI operation/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Insert API operation' });
  await expect(dialog.getByRole('option', { name: /Place an order/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('orderid get');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Read an order' })).toBeVisible();
  await changeRequests.expectWritten(request, 'openapi-operation');
  await changeRequests.merge(request);
  await page.goto(changeRequests.live);
  await expect(page.getByRole('heading', { name: 'Read an order' })).toBeVisible();
  await expect(page.getByText('requests.get')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/orgs/${organization}/openapi/shop-api/versions`);
  await expect(page.getByText('Version 1 (1.0.0)')).toBeVisible();
  await page.getByRole('button', { name: 'New version' }).click();
  await pickFile(page, 2);
  await page.getByRole('dialog').getByRole('button', { name: 'Add version' }).click();
  await expect(page.getByText('Version 2 (2.0.0)')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Version 2 (2.0.0)').click();
  await expect(page.getByText(/break.? clients of the older version/)).toBeVisible();
  const gone = page.getByRole('region', { name: 'DELETE /orders/{orderId}' });
  await expect(gone.getByText('Breaking')).toBeVisible();
  await page.getByRole('button', { name: /^Others/ }).click();
  await expect(gone).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'GET /articles' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/orgs/${organization}/openapi/shop-api/settings`);
  await page.getByRole('button', { name: 'Delete specification…' }).click();
  await expect(page.getByRole('dialog').getByText('Opening the dome')).toBeVisible();
  await expectAccessible(page);
});
