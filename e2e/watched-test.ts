import { test as base, expect } from '@playwright/test';

interface EachTest {
  nothingRefused: undefined;
}

interface EachWorker {
  /** What policies refused, and pages that the server drew differently, since the test began, in every window. */
  refusals: string[];
}

/** The test of journeys: it fails when a page tries what its own policy refuses, or is not what the server drew. */
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
        // React draws such a page anew, which loses what was typed and asks for everything again.
        context.on('weberror', (event) => {
          const { message } = event.error();
          if (/React error #(418|423|425)/.test(message))
            refusals.push(`${event.page()?.url()}: the server drew another page: ${message}`);
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
