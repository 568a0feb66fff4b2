import { Highlighter } from '@/lib/content/search/excerpt';
import { readUnits } from '@/lib/content/search/read-units';
import { listQuotable, type Quote, selectQuotes } from '@/lib/content/search/select-quotes';
import { suggestQuestions } from '@/lib/content/search/suggest-questions';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { measureTexts } from '../embeddings/measure-meaning';
import type { AnswerDraft, Quoted } from './answer-draft';
import {
  findPassages,
  MOST_SECTIONS,
  type PassageSection,
  type Passages,
  type QuestionRequest,
} from './find-passages';
import { phraseAnswer, type SupportedSentence } from './model/phrase-answer';
import { rewriteQuestion } from './model/rewrite-question';

const MOST_FOLLOWUPS = 3;
/** Sections that are less good than this, compared with the best, are about something else. */
const RELATED = 0.3;
const MOST_NEAREST = 3;
const MOST_EXCERPT = 240;

/** The answer as far as it is known, and then the whole of it: sentences of the content, or what a model makes of them. */
export async function* draftAnswer(
  context: ObjectContext,
  asked: QuestionRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerDraft> {
  const began = performance.now();
  const passages = await findPassages(context, asked);
  const extractive = await extractAnswer(context, passages, began);
  const { ai } = context.environment;
  if (!ai || (passages.sections.length === 0 && !ai.rewrites)) {
    yield extractive;
    return;
  }
  // Sources are sent at once; the text follows from the model, which may know an answer where words alone see none.
  yield { ...extractive, sentences: [], engine: 'model', isComplete: false };
  const widened = await widenPassages(context, asked, passages, signal);
  if (widened.passages.sections.length === 0 || signal.aborted) {
    const { rewritten, tokens } = widened;
    yield {
      ...extractive,
      details: { ...extractive.details, rewritten, tokens, milliseconds: since(began) },
    };
    return;
  }
  const phrasing = startPhrasing(context, asked, widened.passages, signal);
  let step = await phrasing.next();
  for (; !step.done; step = await phrasing.next())
    yield { ...extractive, ...toPhrased(step.value), isComplete: false };
  const { sentences, reason, isUnanswered, tokens } = step.value;
  const details = {
    ...extractive.details,
    milliseconds: since(began),
    model: ai.model,
    rewritten: widened.rewritten,
    ...addTokens(tokens, widened.tokens),
  };
  // What came before it broke off stays.
  if (sentences.length > 0) yield { ...extractive, ...toPhrased(sentences), fallback: reason, details };
  else if (isUnanswered) yield { ...extractive, ...toUnanswered(widened.passages), details };
  else yield { ...extractive, fallback: reason, details };
}

/** With what the search finds for the question in the model's words, one of each in turn. */
async function widenPassages(
  context: ObjectContext,
  asked: QuestionRequest,
  passages: Passages,
  signal: AbortSignal,
): Promise<{ passages: Passages; rewritten?: string | undefined; tokens?: number | undefined }> {
  const { query, tokens } = await rewriteQuestion(context, asked, signal);
  if (query === undefined) return { passages, tokens };
  const found = await findPassages(context, { ...asked, question: query, previous: [] });
  const most = Math.max(passages.sections.length, found.sections.length);
  const inTurn = Array.from({ length: most }, (_, at) => [passages.sections[at], found.sections[at]]);
  const sections = firstOfEach(
    inTurn.flat().filter((section) => section !== undefined),
    ({ page, from }) => `${page} ${from}`,
  ).slice(0, MOST_SECTIONS);
  return { passages: { ...passages, sections }, rewritten: query, tokens };
}

/** Undefined as long as nothing is known of either. */
const addTokens = (...used: (number | undefined)[]): { tokens?: number } => {
  const known = used.filter((tokens) => tokens !== undefined);
  return known.length === 0 ? {} : { tokens: known.reduce((sum, tokens) => sum + tokens, 0) };
};

function toPhrased(supported: readonly SupportedSentence<Quoted>[]) {
  const sentences = supported.map(({ text, said }) => ({ text, quotes: said }));
  const quotes = [...new Set(sentences.flatMap((sentence) => sentence.quotes))];
  return { confidence: 'answer' as const, sentences, quotes, nearest: [], engine: 'model' as const };
}

/** The model has read the passages and says that they do not answer. */
function toUnanswered(passages: Passages) {
  const nearest = toNearest(passages, passages.sections.slice(0, MOST_NEAREST));
  const confidence = 'nearest' as const;
  return { confidence, sentences: [], quotes: [], followups: [], nearest, engine: 'model' as const };
}

const since = (began: number) => Math.round(performance.now() - began);

async function extractAnswer(
  context: ObjectContext,
  passages: Passages,
  began: number,
): Promise<AnswerDraft> {
  const { query, sections, statistics, understood } = passages;
  // Where the model has read the sections it reads their sentences too.
  const texts = sections[0]?.near ? listQuotable(query, sections, statistics) : [];
  const nearness = await measureTexts(context, query.text, texts);
  const answer = selectQuotes(query, sections, statistics, nearness);
  const quotes = firstOfEach(answer.quotes.map(toQuoted), ({ plain }) => plain);
  return {
    understood,
    confidence: answer.confidence,
    quotes,
    sentences: quotes.map((quote) => ({ text: quote.markdown, quotes: [quote] })),
    nearest: toNearest(passages, answer.nearest),
    followups: quotes.length > 0 ? findFollowups(passages, quotes) : [],
    engine: 'extractive',
    fallback: undefined,
    isComplete: true,
    details: { query: understood.query, sections: sections.length, milliseconds: since(began) },
  };
}

function toNearest({ query }: Passages, sections: readonly PassageSection[]): AnswerDraft['nearest'] {
  const highlighter = new Highlighter(query);
  return firstOfEach(sections, ({ page }) => page).map((section) => {
    const { text, code } = section.found.section;
    return { section, excerpt: highlighter.cut(text || code, MOST_EXCERPT).text };
  });
}

const toQuoted = ({ section, from, to, text }: Quote<PassageSection>): Quoted => ({
  section,
  from: section.toDocument(from),
  to: section.toDocument(to),
  markdown: section.markdown.slice(from - section.from, to - section.from),
  plain: text,
});

/** Of what is equal, the first: pages that say the same in the same words say it once. */
function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}

/** Of what else was found, as long as it is about the same. */
function findFollowups({ sections, understood }: Passages, quotes: readonly Quoted[]): string[] {
  const quoted = new Set(quotes.map(({ section }) => section));
  const least = RELATED * (sections[0]?.score ?? 0);
  const others = sections.filter((section) => !quoted.has(section) && section.score >= least);
  const asked = understood.query.toLowerCase();
  const askable = others.map(({ title, heading, found }) => ({ title, heading, text: found.section.text }));
  return suggestQuestions(askable, MOST_FOLLOWUPS).filter((question) => question.toLowerCase() !== asked);
}

function startPhrasing(
  { db, environment }: ObjectContext,
  { question }: QuestionRequest,
  { sections, understood }: Passages,
  signal: AbortSignal,
) {
  const passages = sections.map((section) => ({
    title: section.title,
    heading: section.heading,
    said: readUnits(section.markdown).map(({ from, to, text }) => ({
      section,
      from: section.toDocument(section.from + from),
      to: section.toDocument(section.from + to),
      markdown: section.markdown.slice(from, to),
      plain: text,
      text,
    })),
  }));
  return phraseAnswer({ db, environment }, { question, previous: understood.leansOn, passages }, signal);
}
