import { test as base, expect } from '@playwright/test';

interface EachTest {
  nothingRefused: undefined;
}

interface EachWorker {
  /** What policies refused since the test began, in every window of the browser. */
  refusals: string[];
}

/** The test of journeys: it fails when a page tries what its own policy refuses. */
export const test = base.extend<EachTest, EachWorker>({
  refusals: [
    async ({ browser }, use) => {
      const refusals: string[] = [];
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        // The console reports what a policy refuses.
        context.on('console', (message) => {
          if (/Content Security Policy/i.test(message.text()))
            refusals.push(`${message.page()?.url()}: ${message.text()}`);
        });
        return context;
      };
      await use(refusals);
      browser.newContext = open;
    },
    { scope: 'worker', auto: true },
  ],
  nothingRefused: [
    async ({ refusals }, use) => {
      await use(undefined);
      expect(refusals.splice(0)).toEqual([]);
    },
    { auto: true },
  ],
});
