import { type Browser, chromium, type Page } from '@playwright/test';
import { readEnvironment } from '@/lib/environment';
import { openDatabase } from '@/lib/storage/database/db';
import type { BenchEnvironment } from './bench-environment';
import { openSession } from './session';

/** Signs the administrator in; the cookie of their browser. */
export async function openBrowserSession({
  environment: variables,
  seeded,
}: BenchEnvironment): Promise<string> {
  const environment = readEnvironment(variables);
  const database = await openDatabase({ databaseUrl: environment.databaseUrl, dataDir: environment.dataDir });
  const cookie = await openSession(database.db, environment, seeded.userId);
  await database.close();
  return cookie;
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Asks the API of the product. */
export async function send<Answer>(
  address: string,
  token: string,
  method: string,
  body?: unknown,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
  return JSON.parse(text) as Answer;
}

interface Visit {
  base: string;
  /** Without one, nobody is signed in. */
  cookie?: string | undefined;
  width?: number;
  height?: number;
}

/** A browser that was never here: nothing is in its cache. */
export async function inBrowser<Result>(
  browser: Browser,
  { base, cookie, width = 1440, height = 900 }: Visit,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: base, viewport: { width, height } });
  const [name, value] = cookie?.split('=') ?? [];
  if (name && value) await context.addCookies([{ name, value, url: base }]);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
