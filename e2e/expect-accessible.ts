import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that keeps people from using the screen as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading has the contrast of nothing that anybody reads, and more may begin to fade meanwhile.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // What is well is not to be told in detail, and style sheets need not be read twice: these take most of the time. The
  // one frame, a site's preview, is looked at as a page of its own: here it may load anew while axe waits for its answer.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    iframes: false,
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    // Of WCAG 2.2, which axe does not look for by itself: fingers find what is 24 pixels wide and high.
    rules: { 'target-size': { enabled: true } },
  });
  const { violations } = await axe.analyze();
  await page.emulateMedia({ reducedMotion: null });
  // A row that the edge of its list cuts off is scrolled to.
  const isCutOff = ({ any }: (typeof violations)[number]['nodes'][number]) =>
    any.some(({ data }) => /obscured/i.test(data?.messageKey ?? ''));
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => id !== 'target-size' || !isCutOff(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
}
