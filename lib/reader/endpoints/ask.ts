import { z } from 'zod';
import type { ReaderAnswer, ReaderAnswerFrame } from '@/components/reader/browser/answers';
import type { AnswerShape } from '@/lib/contract/ask';
import { forbidden } from '@/lib/contract/problem';
import { text, title } from '@/lib/contract/shared';
import { answerQuestion } from '@/lib/domain/answers/ask/answer-question';
import { acquireSharedAnswerStream } from '@/lib/domain/answers/ask/answer-streams';
import { openStream } from '@/lib/domain/answers/ask/open-stream';
import { listQuestions } from '@/lib/domain/answers/ask/suggest-questions';
import { actForAudience } from '@/lib/domain/sites/published/act-for-readers';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { hrefOf } from '../document';
import { saySection, tellerOf } from '../localized';
import type { ReaderRequest, ReaderResponse } from '../request';
import { askModeOf, navigate, type SiteContext } from '../site-context';
import { readJson } from './read-json';
import { selectVariants } from './search';

const question = z.object({
  question: title(1, 2_048),
  previous: z.array(text(1, 2_048)).max(10).default([]),
  here: z.string().max(64).default(''),
});

/** Whether the same reader would still be let in: an answer may take minutes. */
export type MayStillRead = () => Promise<boolean>;

/** `POST ~/ask`: the answer as it grows, made of what this reader is shown. */
export async function answerAsk(
  context: SiteContext,
  request: ReaderRequest,
  may: MayStillRead,
): Promise<ReaderResponse> {
  const { question: words, previous, here } = await readJson(request, question);
  requireAsk(context, here);
  const variants = selectVariants(context, here, null);
  const apiContext = toApiContext(context, request);
  const scope = { spaceIds: variants.map(({ space }) => space.id), withoutHidden: true };
  const linker = new AnswerLinker(
    context,
    variants,
    variants.find(({ id }) => id === here),
  );
  // Who looks at a preview is a member.
  const siteId = context.base.kind === 'preview' ? undefined : context.view.snapshot.id;
  const stream = openStream(
    apiContext,
    async ({ send, signal }) => {
      const asked = { question: words, previous, scope, siteId };
      const frames = answerQuestion(apiContext, asked, {}, signal);
      for await (const { answer } of frames) {
        if (signal.aborted) return;
        const frame: ReaderAnswerFrame = {
          type: 'answer',
          answer: await toReaderAnswer(linker, answer),
        };
        send(frame);
      }
    },
    may,
    await acquireSharedAnswerStream(apiContext),
  );
  return toResponse(context, stream);
}

/** `GET ~/questions?here=`: questions that the content answers. */
export async function answerQuestions(
  context: SiteContext,
  request: ReaderRequest,
  may: MayStillRead,
): Promise<ReaderResponse> {
  requireAsk(context, new URLSearchParams(request.search).get('here') ?? '');
  const apiContext = toApiContext(context, request);
  const questions = await listQuestions(apiContext, { siteId: context.view.snapshot.id });
  const stream = openStream(
    apiContext,
    async ({ send }) => {
      for (const words of questions) send({ question: words });
    },
    may,
  );
  return toResponse(context, stream);
}

const toApiContext = ({ services, view }: SiteContext, request: ReaderRequest) =>
  actForAudience(services, view, { address: request.address, signal: request.signal() });

function requireAsk({ view }: SiteContext, here: string): void {
  const variant = view.variants.find(({ id }) => id === here);
  if (askModeOf(view.snapshot, variant) === 'none')
    throw forbidden('Questions are not answered on this site.');
}

const toResponse = ({ headers }: SiteContext, { body, headers: own }: Response): ReaderResponse => ({
  status: 200,
  headers: { ...headers, ...Object.fromEntries(own) },
  body,
});

async function toReaderAnswer(linker: AnswerLinker, answer: AnswerShape): Promise<ReaderAnswer> {
  return {
    confidence: answer.confidence,
    isComplete: answer.isComplete,
    sentences: answer.sentences,
    quotes: await Promise.all(
      answer.quotes.map(async ({ plain, source, heading, ...place }) => ({
        plain,
        source,
        ...(heading ? { heading } : {}),
        href: await linker.hrefOf(place),
      })),
    ),
    sources: await Promise.all(
      answer.sources.map(async ({ title: named, ...place }) => ({
        title: named,
        placeTitle: linker.placeTitleOf(place),
        href: await linker.hrefOf(place),
      })),
    ),
    nearest: await Promise.all(
      answer.nearest.map(async ({ title: named, heading, excerpt, ...place }) => ({
        title: named,
        ...(heading ? { heading } : {}),
        ...(excerpt ? { excerpt } : {}),
        placeTitle: linker.placeTitleOf(place),
        href: await linker.hrefOf(place),
      })),
    ),
    followupQuestions: answer.followupQuestions,
  };
}

/** Turns places in spaces into addresses of the site. */
class AnswerLinker {
  constructor(
    readonly context: SiteContext,
    readonly variants: readonly ViewVariant[],
    /** The one that is read. */
    readonly here: ViewVariant | undefined,
  ) {}

  async hrefOf({ space, page, section }: { space: string; page: string; section?: string }): Promise<string> {
    const variant = this.#find(space);
    const navigation = variant && (await navigate(this.context, variant));
    const shown = navigation?.byId.get(page);
    if (!variant || !navigation || !shown) return this.context.base.path || '/';
    const href = hrefOf(this.context, { variant, navigation }, shown);
    return section ? `${href}#${encodeURIComponent(section)}` : href;
  }

  placeTitleOf({ space }: { space: string }): string {
    const variant = this.#find(space);
    if (!variant) return '';
    const { view } = this.context;
    const say = tellerOf(view, this.here);
    return saySection(view, variant, say) ?? say(variant.title, variant.localizedTitle);
  }

  #find(spaceId: string) {
    return this.variants.find(({ space }) => space.id === spaceId);
  }
}
