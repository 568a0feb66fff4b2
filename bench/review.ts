import type { Page } from '@playwright/test';
import type { Engine } from '@/lib/testing/database';
import { findFreePort } from '@/lib/testing/free-port';
import { inEnvironment } from './bench-environment';
import { inBrowser, launchBrowser, openBrowserSession, send } from './browser';
import { startProduct, stopProduct } from './product-process';
import { seedReview } from './review-seed';

/** Other work on the machine delays a load and never hastens one, so the best of several counts; no more than it takes. */
export const LOADS = 5;
/** In milliseconds. */
export const OPENS_LIMIT = 1_000;
const WALKED = 25;
const screens = [
  { name: 'Changes', tab: 'changes', content: '[data-change] [data-drawn]' },
  { name: 'Discussion', tab: 'discussion', content: '[data-thread]' },
] as const;

interface Load {
  /** Milliseconds from the navigation until the first content is on the screen. */
  opens: number;
  /** Tasks of the page over 50 ms. */
  scrolling: number;
  walking: number;
}

interface ScreenFigures extends Load {
  screen: string;
}

const isMet = ({ opens, scrolling, walking }: Load) =>
  opens < OPENS_LIMIT && scrolling === 0 && walking === 0;

/** What a reviewer waits for in a change request of 200 changed pages and 500 conversations. */
export function measureReview(engine: Engine): Promise<ScreenFigures[]> {
  return inEnvironment(engine, async (bench) => {
    const cookie = await openBrowserSession(bench);
    const port = await findFreePort();
    const base = `http://127.0.0.1:${port}`;
    const { child } = await startProduct({ ...bench.environment, LECTERN_SAMPLE_CONTENT: 'false' }, port);
    const browser = await launchBrowser();
    try {
      const { token, organizationId } = bench.seeded;
      const path = await seedReview(
        (method, route, body) => send(`${base}/v1${route}`, token, method, body),
        organizationId,
      );
      const figures: ScreenFigures[] = [];
      for (const { name, tab, content } of screens) {
        let best: Load = {
          opens: Number.POSITIVE_INFINITY,
          scrolling: Number.POSITIVE_INFINITY,
          walking: Number.POSITIVE_INFINITY,
        };
        for (let i = 0; i < LOADS && !isMet(best); i += 1) {
          const address = `${base}${path}/${tab}`;
          const seen = await inBrowser(browser, { base, cookie }, (page) => load(page, address, content));
          best = {
            opens: Math.min(best.opens, seen.opens),
            scrolling: Math.min(best.scrolling, seen.scrolling),
            walking: Math.min(best.walking, seen.walking),
          };
        }
        figures.push({ screen: name, ...best });
      }
      return figures;
    } finally {
      await browser.close();
      await stopProduct(child);
    }
  });
}

declare global {
  interface Window {
    benchSeen: { firstContent: number; longTasks: number[] };
  }
}

/** Runs in the page before its own scripts. */
function watchPage(content: string): void {
  window.benchSeen = { firstContent: 0, longTasks: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchSeen.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(content)) return;
    observer.disconnect();
    // After the frame that draws it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.benchSeen.firstContent = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

async function load(page: Page, address: string, content: string): Promise<Load> {
  await page.addInitScript(watchPage, content);
  await page.goto(address);
  await page.waitForFunction(() => window.benchSeen.firstContent > 0, undefined, { timeout: 60_000 });
  await settle(page);
  const opens = await page.evaluate(() => window.benchSeen.firstContent);
  const scrolling = await countLongTasks(page, () => scrollToEnd(page));
  const walking = await countLongTasks(page, async () => {
    for (let i = 0; i < WALKED; i += 1) {
      await page.keyboard.press('Shift+N');
      await page.waitForTimeout(100);
    }
  });
  return { opens, scrolling, walking };
}

/** Until the page has had nothing to do for a while. */
async function settle(page: Page): Promise<void> {
  for (let before = -1; ; ) {
    const now = await page.evaluate(() => window.benchSeen.longTasks.length);
    if (now === before) return;
    before = now;
    await page.waitForTimeout(700);
  }
}

async function countLongTasks(page: Page, work: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => window.benchSeen.longTasks.length);
  await work();
  await settle(page);
  return (await page.evaluate(() => window.benchSeen.longTasks.length)) - before;
}

/** As fast as a wheel turns; what grows meanwhile is scrolled through too. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(800, 500);
  for (let still = 0; still < 10; ) {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(25);
    still = (await page.evaluate(() => window.scrollY)) === before ? still + 1 : 0;
  }
}
