import type { Page } from '@playwright/test';
import type { Engine } from '@/lib/testing/database';
import { findFreePort } from '@/lib/testing/free-port';
import { measureScreen, type ScreenFigures } from '@/lib/testing/screens/measure-screen';
import { type Ask, makeScreens } from '@/lib/testing/screens/screens';
import { inEnvironment } from './bench-environment';
import { inBrowser, launchBrowser, openBrowserSession, send } from './browser';
import { startProduct, stopProduct } from './product-process';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface ScreenRow extends ScreenFigures {
  screen: string;
  width: number;
}

/** A first load of each screen by somebody with a slow processor and an ordinary line. */
export function measureScreens(engine: Engine, tell: (row: ScreenRow) => void): Promise<void> {
  return inEnvironment(engine, async (bench) => {
    const cookie = await openBrowserSession(bench);
    const port = await findFreePort();
    const base = `http://127.0.0.1:${port}`;
    const { child } = await startProduct(
      { ...bench.environment, LECTERN_SAMPLE_CONTENT: 'false', LECTERN_REQUEST_LOG: 'off' },
      port,
    );
    const browser = await launchBrowser();
    try {
      const ask: Ask = (method, path, body) => send(`${base}/v1${path}`, bench.seeded.token, method, body);
      // Its lists are short.
      const { id } = await ask<{ id: string }>('POST', '/orgs', { title: 'Screens' });
      const screens = await makeScreens(ask, id);
      for (const size of SIZES)
        for (const { name, path, ready } of screens) {
          const visit = { base, cookie: name === 'sign-in' ? undefined : cookie, ...size };
          const figures = await inBrowser(browser, visit, async (page) => {
            await slowDown(page);
            return await measureScreen(page, path, ready);
          });
          tell({ screen: name, width: size.width, ...figures });
        }
    } finally {
      await browser.close();
      await stopProduct(child);
    }
  });
}

/** A processor of a quarter of the speed, 40 ms to the server, 10 Mbit/s both ways. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 10_000_000 / 8;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
