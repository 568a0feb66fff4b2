import type { CostClass } from '@/lib/contract/endpoint';
import { Problem } from '@/lib/contract/problem';
import { spend } from '@/lib/http/rate-limit';
import type { ReaderRequest, ReaderResponse } from '../request';
import type { SiteContext } from '../site-context';
import { answerAsk, answerQuestions, type MayStillRead } from './ask';
import { answerBlock } from './blocks';
import { answerFeedback, answerView } from './count';
import { answerFile } from './files';
import { answerIndex } from './page-index';
import { answerPdf } from './pdf';
import { answerScript } from './scripts';
import { answerSearch } from './search';

interface Endpoint {
  method: 'GET' | 'POST';
  cost: CostClass;
  answer(context: SiteContext, request: ReaderRequest, may: MayStillRead): Promise<ReaderResponse>;
}

const ENDPOINTS = new Map<string, Endpoint>([
  ['index.json', { method: 'GET', cost: 'free', answer: answerIndex }],
  ['search', { method: 'GET', cost: 'read', answer: answerSearch }],
  ['pdf', { method: 'GET', cost: 'expensive', answer: answerPdf }],
  ['questions', { method: 'GET', cost: 'read', answer: answerQuestions }],
  ['ask', { method: 'POST', cost: 'ask', answer: answerAsk }],
  ['blocks', { method: 'POST', cost: 'write', answer: answerBlock }],
  ['feedback', { method: 'POST', cost: 'write', answer: answerFeedback }],
  ['views', { method: 'POST', cost: 'write', answer: answerView }],
]);

/** What stands below `~/`, by its name; undefined where there is no such thing. */
export async function answerEndpoint(
  context: SiteContext,
  request: ReaderRequest,
  rest: string,
  may: MayStillRead,
): Promise<ReaderResponse | undefined> {
  const endpoint = ENDPOINTS.get(rest);
  const method = endpoint?.method ?? 'GET';
  const isFitting = request.method === method || (request.method === 'HEAD' && method === 'GET');
  if (!isFitting) {
    const allow = method === 'GET' ? 'GET, HEAD' : method;
    throw new Problem(405, `${request.method} is not possible here; possible: ${allow}.`, { allow });
  }
  if (!endpoint)
    return rest.startsWith('scripts/')
      ? answerScript(context, request, rest)
      : answerFile(context, request, rest);
  const limits =
    context.services.environment.rateLimits && endpoint.cost !== 'free'
      ? await spend(context.services, endpoint.cost, `readers ${request.address}`)
      : {};
  const response = await endpoint.answer(context, request, may);
  return { ...response, headers: { ...response.headers, ...limits } };
}
