import type { PageView } from './answers';
import type { PageFacts } from './page-facts';

/** Counts that a page was seen, and by nobody: a page that was only fetched ahead is not seen yet. */
export function countView({ counts, page, here, base }: PageFacts): void {
  if (!counts || !page) return;
  const view: PageView = { siteSpace: here, page };
  const send = () =>
    navigator.sendBeacon(`${base}/~/views`, new Blob([JSON.stringify(view)], { type: 'application/json' }));
  if (document.visibilityState === 'visible') send();
  else document.addEventListener('visibilitychange', send, { once: true });
}
