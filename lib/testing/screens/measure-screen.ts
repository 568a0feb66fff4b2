import type { Locator, Page, Request } from '@playwright/test';

/** What a screen loads from its navigation on, without input. */
export interface ScreenFigures {
  /** Without prefetches. */
  requests: number;
  prefetches: number;
  /** Requests of the API, ping and event stream among them. */
  calls: number;
  /** As they are sent. */
  scriptBytes: number;
  /** With the headers of the answers. */
  allBytes: number;
  /** Addresses that are asked for more than once. */
  repeated: string[];
  /** In milliseconds. */
  largestPaint: number;
  /** What long tasks take beyond 50 ms. */
  longTasks: number;
  layoutShift: number;
}

type Seen = Pick<ScreenFigures, 'largestPaint' | 'longTasks' | 'layoutShift'>;

declare global {
  interface Window {
    screenSeen: Seen;
  }
}

/** How long a screen is watched after it can be used, in milliseconds. */
const WATCHED = 5_000;

/** Runs in the page before its own scripts; a named function in it would ask for a helper that is not there. */
function watchPage(): void {
  window.screenSeen = { largestPaint: 0, longTasks: 0, layoutShift: 0 };
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'longtask') window.screenSeen.longTasks += entry.duration - 50;
        else if (type === 'layout-shift')
          window.screenSeen.layoutShift += (entry as PerformanceEntry & { value: number }).value;
        else window.screenSeen.largestPaint = entry.startTime;
      }
    }).observe({ type, buffered: true });
}

/** Opens a screen in a page that is new, and counts until some time after `ready` is on it. */
export async function measureScreen(
  page: Page,
  address: string,
  ready: (page: Page) => Locator,
): Promise<ScreenFigures> {
  const sent: Request[] = [];
  const received: Request[] = [];
  page.on('request', (request) => sent.push(request));
  page.on('requestfinished', (request) => received.push(request));
  await page.addInitScript(watchPage);
  await page.goto(address);
  await ready(page).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(WATCHED);
  const seen = await page.evaluate(() => window.screenSeen);
  const requests = sent.filter((request) => !isPrefetch(request));
  // The event stream does not end, and is not among what was received.
  const sizes = await Promise.all(received.map(readSizes));
  return {
    requests: requests.length,
    prefetches: sent.length - requests.length,
    calls: requests.filter((request) => new URL(request.url()).pathname.startsWith('/v1/')).length,
    scriptBytes: sizes.reduce((sum, { script }) => sum + script, 0),
    allBytes: sizes.reduce((sum, { all }) => sum + all, 0),
    repeated: findRepeated(requests),
    ...seen,
  };
}

const isPrefetch = (request: Request) => {
  const headers = request.headers();
  return 'next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers;
};

async function readSizes(request: Request): Promise<{ script: number; all: number }> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const script = request.resourceType() === 'script' ? responseBodySize : 0;
  return { script, all: responseBodySize + responseHeadersSize };
}

function findRepeated(requests: readonly Request[]): string[] {
  const addresses = requests.filter((request) => request.method() === 'GET').map(readAddress);
  return [...new Set(addresses.filter((address, at) => addresses.indexOf(address) !== at))];
}

/** Without the number by which the framework tells its own requests apart. */
function readAddress(request: Request): string {
  const address = new URL(request.url());
  address.searchParams.delete('_rsc');
  return address.pathname + address.search;
}
