import { makeElement } from '@/components/blocks/behavior/make-element';
import type { ReaderAnswer } from '../answers';
import { fill, wordsLang } from '../messages/read-messages';
import type { ScriptMessages } from '../messages/script-messages';
import type { ReaderExchange } from './conversation';
import { renderMarkdown } from './render-markdown';

interface ExchangeActions {
  messages: ScriptMessages;
  isLast: boolean;
  onAsk: (question: string) => void;
  onRetry: () => void;
}

/** A question and what has come of its answer. */
export function renderExchange(exchange: ReaderExchange, id: string, actions: ExchangeActions): HTMLElement {
  const { question, status, answer, failure } = exchange;
  const { messages, isLast, onAsk, onRetry } = actions;
  const isWhole = status === 'done' && answer !== undefined;
  return makeElement(
    'article',
    { class: 'exchange', 'aria-labelledby': id },
    makeElement('h3', { id, dir: 'auto' }, question),
    status === 'queued' && makeElement('p', { class: 'panel-note', ...wordsLang() }, messages.askWaits),
    makeElement(
      'div',
      { class: 'answer', dir: 'auto', 'aria-busy': `${status === 'asking'}` },
      ...(answer ? renderAnswer(answer, messages) : []),
      status === 'asking' &&
        makeElement('p', { class: 'panel-note is-busy', ...wordsLang() }, messages.askLooking),
    ),
    status === 'stopped' && renderEnd('panel-end', messages.askStopped, messages, onRetry),
    status === 'failed' && renderEnd('panel-alert', failure || messages.askFailed, messages, onRetry),
    answer && renderPlaces(messages.sources, 'ol', answer.sources),
    isWhole && renderPlaces(messages.askNearest, 'ul', answer.nearest),
    isWhole && isLast && renderQuestions(messages.askNext, answer.followupQuestions, onAsk),
  );
}

/** Why there is no whole answer, and the way to one. */
const renderEnd = (
  look: 'panel-end' | 'panel-alert',
  text: string,
  messages: ScriptMessages,
  onRetry: () => void,
) =>
  makeElement(
    'div',
    { class: look, ...(look === 'panel-alert' ? { role: 'alert' } : {}) },
    makeElement('p', { dir: 'auto' }, text),
    makeElement(
      'button',
      { type: 'button', class: 'small-button', onclick: onRetry, ...wordsLang() },
      messages.retry,
    ),
  );

function renderAnswer(answer: ReaderAnswer, messages: ScriptMessages): HTMLElement[] {
  if (answer.isComplete && answer.confidence !== 'answer')
    return [makeElement('p', wordsLang(), sayUnanswered(answer, messages))];
  return answer.sentences.flatMap(({ text, quotes }) => {
    const blocks = renderMarkdown(text);
    const last = blocks.at(-1);
    const marks = renderMarks(answer, quotes, messages);
    // Behind code a mark would be part of it.
    if (last?.tagName === 'P') last.append(...marks);
    else if (marks.length > 0) blocks.push(makeElement('p', {}, ...marks));
    return blocks;
  });
}

/** What is said instead of an answer. */
export const sayUnanswered = ({ confidence }: ReaderAnswer, messages: ScriptMessages): string =>
  confidence === 'nearest' ? messages.askClosest : messages.askNothing;

/** How many words are looked for on the page: more of them would not be found where the markup parts them. */
const POINTED_WORDS = 6;

/** The address with the words that a browser marks on the page. */
function pointTo(href: string, text: string): string {
  const words = text.trim().split(/\s+/).slice(0, POINTED_WORDS).join(' ');
  const written = encodeURIComponent(words).replace(/-/g, '%2D');
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${written}`;
}

/** Each source once, with the words that it says on hover. */
function renderMarks(
  answer: ReaderAnswer,
  quotes: readonly number[],
  messages: ScriptMessages,
): HTMLElement[] {
  const marks = new Map<number, HTMLElement>();
  for (const at of quotes) {
    const quote = answer.quotes[at];
    const source = quote && answer.sources[quote.source];
    if (!quote || !source || marks.has(quote.source)) continue;
    const place = [source.title, quote.heading].filter(Boolean).join(', ');
    const label = `${fill(messages.source, quote.source + 1)}: ${place}`;
    marks.set(
      quote.source,
      makeElement(
        'a',
        {
          class: 'source-mark',
          href: pointTo(quote.href, quote.plain),
          'aria-label': label,
          title: `${place}\n${quote.plain}`,
        },
        `${quote.source + 1}`,
      ),
    );
  }
  return [...marks.values()];
}

function renderPlaces(
  title: string,
  list: 'ol' | 'ul',
  places: ReaderAnswer['sources'],
): HTMLElement | false {
  if (places.length === 0) return false;
  return makeElement(
    'section',
    { class: 'sources', 'aria-label': title },
    makeElement('h4', wordsLang(), title),
    makeElement(
      list,
      {},
      ...places.map(({ title: name, heading, placeTitle, href, excerpt }) =>
        makeElement(
          'li',
          {},
          makeElement('a', { href }, heading ? `${name} › ${heading}` : name),
          placeTitle !== '' && makeElement('span', { class: 'panel-note' }, ` ${placeTitle}`),
          excerpt !== undefined && makeElement('p', { class: 'panel-note' }, excerpt),
        ),
      ),
    ),
  );
}

export function renderQuestions(
  title: string,
  questions: readonly string[],
  onAsk: (question: string) => void,
) {
  if (questions.length === 0) return false;
  return makeElement(
    'section',
    { class: 'questions', 'aria-label': title },
    makeElement('h4', wordsLang(), title),
    ...questions.map((question) =>
      makeElement(
        'button',
        { type: 'button', class: 'small-button', onclick: () => onAsk(question) },
        question,
      ),
    ),
  );
}
