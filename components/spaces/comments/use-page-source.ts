import { useEffect, useState } from 'react';
import type { PageSourceMap } from './page-index';

export async function readPageSource(markdown: string): Promise<PageSourceMap> {
  const { PageSourceMap } = await import('./page-index');
  return new PageSourceMap(markdown);
}

/** Loaded once there is something to find in the text: most pages that are read have no conversations. */
export function usePageSource(markdown: string | undefined, isNeeded: boolean): PageSourceMap | undefined {
  const [found, setFound] = useState<PageSourceMap>();
  useEffect(() => {
    if (markdown === undefined || !isNeeded) return;
    let isGone = false;
    readPageSource(markdown).then(
      (source) => isGone || setFound(source),
      // Without it the conversations are in the panel all the same.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [markdown, isNeeded]);
  return found?.markdown === markdown ? found : undefined;
}
