import { t } from '@/components/ask/messages';
import type { Exchange } from '../session/exchange';

/** What a screen reader hears of the newest answer once it has ended; nothing while it comes. */
export function sayOutcome(exchanges: readonly Exchange[]): string {
  const last = exchanges.findLast(({ status }) => status !== 'queued');
  if (!last) return '';
  if (last.status === 'stopped') return t('theAnswerWasStopped');
  // A failure is an alert where it stands.
  if (last.status !== 'done' || !last.answer) return '';
  if (!last.answer.found) return t('nothingWasFoundThatAnswersThis');
  const count = last.answer.sources.length;
  return t('theAnswerIsCompleteWithSources', { count, question: last.question });
}
