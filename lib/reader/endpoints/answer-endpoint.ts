import type { CostClass } from '@/lib/contract/endpoint';
import { Problem } from '@/lib/contract/problem';
import { spend } from '@/lib/http/rate-limit';
import type { Asked, Reply } from '../asked';
import type { SiteContext } from '../site-context';
import { answerAsk, answerQuestions, type MayStillRead } from './ask';
import { answerFeedback, answerView } from './count';
import { answerFile } from './files';
import { answerIndex } from './page-index';
import { answerPdf } from './pdf';
import { answerSearch } from './search';

interface Endpoint {
  method: 'GET' | 'POST';
  cost: CostClass;
  answer(context: SiteContext, asked: Asked, may: MayStillRead): Promise<Reply>;
}

const ENDPOINTS = new Map<string, Endpoint>([
  ['index.json', { method: 'GET', cost: 'free', answer: answerIndex }],
  ['search', { method: 'GET', cost: 'read', answer: answerSearch }],
  ['pdf', { method: 'GET', cost: 'expensive', answer: answerPdf }],
  ['questions', { method: 'GET', cost: 'read', answer: answerQuestions }],
  ['ask', { method: 'POST', cost: 'ask', answer: answerAsk }],
  ['feedback', { method: 'POST', cost: 'write', answer: answerFeedback }],
  ['views', { method: 'POST', cost: 'write', answer: answerView }],
]);

/** What stands below `~/`, by its name; undefined where there is no such thing. */
export async function answerEndpoint(
  context: SiteContext,
  asked: Asked,
  rest: string,
  may: MayStillRead,
): Promise<Reply | undefined> {
  const endpoint = ENDPOINTS.get(rest);
  const method = endpoint?.method ?? 'GET';
  const isFitting = asked.method === method || (asked.method === 'HEAD' && method === 'GET');
  if (!isFitting) {
    const allow = method === 'GET' ? 'GET, HEAD' : method;
    throw new Problem(405, `${asked.method} is not possible here; possible: ${allow}.`, { allow });
  }
  if (!endpoint) return answerFile(context, asked, rest);
  const limits =
    context.services.environment.rateLimits && endpoint.cost !== 'free'
      ? await spend(context.services, endpoint.cost, `readers ${asked.address}`)
      : {};
  const reply = await endpoint.answer(context, asked, may);
  return { ...reply, headers: { ...reply.headers, ...limits } };
}
