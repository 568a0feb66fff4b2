import { t } from '@/components/ask/messages';
import type { Answer } from '../session/exchange';
import type { ListedSource } from './list-sources';

/** The answer for pasting elsewhere: the question, what was said, and where it stands. */
export function writeMarkdown(
  question: string,
  { answer }: Pick<Answer, 'answer'>,
  sources: readonly ListedSource[],
): string {
  const title = question.replace(/\s+/g, ' ').replace(/([\\`*_[\]<>#])/g, '\\$1');
  const lines = sources.map(
    ({ number, title: page, href, place }) =>
      `${number}. [${page.replace(/([\\[\]])/g, '\\$1')}](<${new URL(href, window.location.href).href}>) (${place})`,
  );
  return [
    `**${title}**`,
    answer?.markdown ?? '',
    lines.length > 0 ? t('sourcesWithLines', { lines: lines.join('\n') }) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
