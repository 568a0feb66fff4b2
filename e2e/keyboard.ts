import { expect, type Locator, type Page } from '@playwright/test';

/** Goes from control to control until it is there. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 250; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(key);
    // In a list the focus moves a moment after the key: without waiting, the test goes past the target.
    if (key.startsWith('Arrow'))
      await expect.poll(() => before.evaluate((element) => element !== document.activeElement)).toBe(true);
    await before.dispose();
  }
  await expect(target).toBeFocused();
}

/** By the command palette. */
export async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(words);
  await expect(page.getByRole('option', { name: words }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
