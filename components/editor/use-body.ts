import { useEffect, useMemo, useState } from 'react';
import type { parseFrontMatter } from '@/lib/content/front-matter';

/** The text of a page without what it says of itself in front: only where there may be something, that is read as YAML. */
export function useBody(markdown: string): string {
  const [found, setFound] = useState<{ parseFrontMatter: typeof parseFrontMatter }>();
  const mayHave = /^\uFEFF|^---/.test(markdown);
  useEffect(() => {
    if (!mayHave) return;
    import('@/lib/content/front-matter').then(
      setFound,
      // Without it the front is shown and counted as text.
      () => undefined,
    );
  }, [mayHave]);
  return useMemo(
    () => (mayHave && found ? found.parseFrontMatter(markdown).body : markdown),
    [markdown, mayHave, found],
  );
}
