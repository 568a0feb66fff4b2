import { escapeHtml } from '@/lib/text/escape';
import type { Article } from './article-source';

/** A text as it is written, where it can't be rendered or would take too long. */
export const plainArticle = (markdown: string): Article => ({
  html: `<pre class="plain">${escapeHtml(markdown)}</pre>`,
  outline: [],
  uses: { math: false, mermaid: false, kit: false },
  isPlain: true,
});
