import type { AnswerShape } from '@/lib/contract/ask';
import { presentBody } from '@/lib/domain/authoring/content/present-document';
import type { FallbackReason } from '@/lib/domain/shared/ask-model';
import { appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { AnswerDraft, Quoted } from './answer-draft';
import type { PassageSection } from './find-passages';

/** What is said instead of an answer. */
const UNANSWERED = {
  nearest: 'No section answers this in so many words. These come closest.',
  none: 'I could not find this in the content you can see.',
};

const FALLBACKS: Record<FallbackReason, string> = {
  failed: 'The language model could not be asked',
  timeout: 'The language model took too long',
  refused: 'The language model gave no answer',
  unreadable: 'The language model wrote nothing that can be read',
  unsupported: 'The language model wrote nothing that the content supports',
  budget: 'The language model has used up what it may in a day',
};

function explainFallback({ fallback, engine, confidence }: AnswerDraft): AnswerShape['fallback'] {
  if (!fallback) return undefined;
  const instead =
    engine === 'model'
      ? ' in the middle: this is what came before.'
      : confidence === 'answer'
        ? ': these are sentences of the content as they stand.'
        : '.';
  const reason = engine === 'model' ? 'The language model stopped' : FALLBACKS[fallback];
  return { reason: fallback, message: `${reason}${instead}` };
}

interface Wanted {
  format: 'document' | 'markdown' | undefined;
  /** Of the question, once it is in the log. */
  id?: string | undefined;
  /** When revisions were made, by id. */
  times: ReadonlyMap<string, string>;
}

export async function toAnswer(
  context: ObjectContext,
  draft: AnswerDraft,
  wanted: Wanted,
): Promise<AnswerShape> {
  const { confidence } = draft;
  const markdown =
    confidence === 'answer'
      ? draft.sentences.map(({ text }) => text).join(draft.engine === 'model' ? ' ' : '\n\n')
      : // A model is still reading what words alone take for no answer.
        draft.isComplete
        ? UNANSWERED[confidence]
        : '';
  const pages = [...new Map(draft.quotes.map(({ section }) => [pageKey(section), section])).values()];
  const keys = pages.map(pageKey);
  return {
    answer: markdown === '' ? undefined : await presentBody(markdown, wanted.format),
    followupQuestions: draft.followups,
    sources: pages.map((page) => toSource(context, page, draft.quotes, wanted.times)),
    id: wanted.id,
    found: confidence === 'answer',
    confidence,
    quotes: draft.quotes.map((quote) => toQuote(context, quote, keys.indexOf(pageKey(quote.section)))),
    sentences: draft.sentences.map(({ text, quotes }) => ({
      text,
      quotes: quotes.map((quote) => draft.quotes.indexOf(quote)),
    })),
    nearest: draft.nearest.map((nearest) => toNearest(context, nearest)),
    engine: draft.engine,
    fallback: explainFallback(draft),
    isComplete: draft.isComplete,
  };
}

const pageKey = ({ found }: PassageSection) => `${found.space.id} ${found.page.id}`;

const placeOf = ({ found }: PassageSection) => ({
  page: found.page.id,
  revision: found.revision,
  space: found.space.id,
});

const namesOf = ({ found }: PassageSection) => ({
  title: found.page.title,
  path: found.page.path,
  spaceTitle: found.space.title,
});

const headingOf = ({ found }: PassageSection) => found.section.heading || undefined;
const anchorOf = ({ found }: PassageSection) => found.section.anchor ?? '';

function linkTo(context: ObjectContext, section: PassageSection, isWhole: boolean) {
  const { organizationId } = context.subject;
  const { space, page } = section.found;
  const path = page.path.split('/').filter(Boolean).map(encodeURIComponent).join('/');
  const anchor = isWhole ? '' : anchorOf(section);
  const hash = anchor ? `#${encodeURIComponent(anchor)}` : '';
  return {
    app: appUrl(context.environment, `${spaceAppPath({ organizationId, id: space.id })}/${path}${hash}`),
  };
}

function toSource(
  context: ObjectContext,
  page: PassageSection,
  quotes: readonly Quoted[],
  times: ReadonlyMap<string, string>,
): AnswerShape['sources'][number] {
  const used = quotes.map(({ section }) => section).filter((section) => pageKey(section) === pageKey(page));
  const headings = [...new Set(used.flatMap((section) => headingOf(section) ?? []))];
  return {
    type: 'page',
    reason: headings.length > 0 ? headings.join(', ') : undefined,
    ...placeOf(page),
    sections: [...new Set(used.map(anchorOf))],
    ...namesOf(page),
    updatedAt: times.get(page.found.revision),
    urls: linkTo(context, page, true),
  };
}

function toQuote(
  context: ObjectContext,
  { section, from, to, markdown, plain }: Quoted,
  source: number,
): AnswerShape['quotes'][number] {
  return {
    text: markdown,
    plain,
    source,
    ...placeOf(section),
    section: anchorOf(section),
    heading: headingOf(section),
    reusableContent: section.found.section.reusableContent,
    from,
    to,
    urls: linkTo(context, section, false),
  };
}

const toNearest = (
  context: ObjectContext,
  { section, excerpt }: AnswerDraft['nearest'][number],
): AnswerShape['nearest'][number] => ({
  excerpt,
  ...placeOf(section),
  section: anchorOf(section),
  heading: headingOf(section),
  ...namesOf(section),
  urls: linkTo(context, section, false),
});
