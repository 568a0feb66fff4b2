import type { ReaderAnswer } from '../answers';
import { makeElement } from '../make-element';
import { fill } from '../words/read-words';
import type { Words } from '../words/words';
import type { Exchange } from './conversation';
import { renderMarkdown } from './render-markdown';

interface ExchangeActions {
  words: Words;
  isLast: boolean;
  onAsk: (question: string) => void;
  onRetry: () => void;
}

/** A question and what has come of its answer. */
export function renderExchange(exchange: Exchange, id: string, actions: ExchangeActions): HTMLElement {
  const { question, status, answer, failure } = exchange;
  const { words, isLast, onAsk, onRetry } = actions;
  const isWhole = status === 'done' && answer !== undefined;
  return makeElement(
    'article',
    { class: 'exchange', 'aria-labelledby': id },
    makeElement('h3', { id }, question),
    status === 'queued' && makeElement('p', { class: 'panel-note' }, words.askWaits),
    makeElement(
      'div',
      { class: 'answer', 'aria-busy': `${status === 'asking'}` },
      ...(answer ? renderAnswer(answer, words) : []),
      status === 'asking' && makeElement('p', { class: 'panel-note is-busy' }, words.askLooking),
    ),
    status === 'stopped' && renderEnd('panel-end', words.askStopped, words, onRetry),
    status === 'failed' && renderEnd('panel-alert', failure || words.askFailed, words, onRetry),
    answer && renderPlaces(words.sources, 'ol', answer.sources),
    isWhole && !answer.found && renderPlaces(words.askNearest, 'ul', answer.nearest),
    isWhole && isLast && renderQuestions(words.askNext, answer.followupQuestions, onAsk),
  );
}

/** Why there is no whole answer, and the way to one. */
const renderEnd = (look: 'panel-end' | 'panel-alert', text: string, words: Words, onRetry: () => void) =>
  makeElement(
    'div',
    { class: look, ...(look === 'panel-alert' ? { role: 'alert' } : {}) },
    makeElement('p', {}, text),
    makeElement('button', { type: 'button', class: 'small-button', onclick: onRetry }, words.retry),
  );

function renderAnswer(answer: ReaderAnswer, words: Words): HTMLElement[] {
  if (answer.isComplete && !answer.found) return [makeElement('p', {}, words.askNothing)];
  return answer.sentences.flatMap(({ text, quotes }) => {
    const blocks = renderMarkdown(text);
    const last = blocks.at(-1);
    const marks = renderMarks(answer, quotes, words);
    // Behind code a mark would be part of it.
    if (last?.tagName === 'P') last.append(...marks);
    else if (marks.length > 0) blocks.push(makeElement('p', {}, ...marks));
    return blocks;
  });
}

/** How many words are looked for on the page: more of them would not be found where the markup parts them. */
const POINTED_WORDS = 6;

/** The address with the words that a browser marks on the page. */
function pointTo(href: string, text: string): string {
  const words = text.trim().split(/\s+/).slice(0, POINTED_WORDS).join(' ');
  const written = encodeURIComponent(words).replace(/-/g, '%2D');
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${written}`;
}

/** Each source once, with the words that it says on hover. */
function renderMarks(answer: ReaderAnswer, quotes: readonly number[], words: Words): HTMLElement[] {
  const marks = new Map<number, HTMLElement>();
  for (const at of quotes) {
    const quote = answer.quotes[at];
    const source = quote && answer.sources[quote.source];
    if (!quote || !source || marks.has(quote.source)) continue;
    const place = [source.title, quote.heading].filter(Boolean).join(', ');
    const label = `${fill(words.source, quote.source + 1)}: ${place}`;
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
    makeElement('h4', {}, title),
    makeElement(
      list,
      {},
      ...places.map(({ title: name, heading, placeTitle, href }) =>
        makeElement(
          'li',
          {},
          makeElement('a', { href }, heading ? `${name} › ${heading}` : name),
          placeTitle !== '' && makeElement('span', { class: 'panel-note' }, ` ${placeTitle}`),
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
    makeElement('h4', {}, title),
    ...questions.map((question) =>
      makeElement(
        'button',
        { type: 'button', class: 'small-button', onclick: () => onAsk(question) },
        question,
      ),
    ),
  );
}
