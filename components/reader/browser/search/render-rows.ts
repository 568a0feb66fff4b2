import { makeElement, makeIcon } from '@/components/blocks/behavior/make-element';
import type { Highlight, PageIndex } from '../answers';
import { fill, wordsLang } from '../messages/read-messages';
import type { ScriptMessages } from '../messages/script-messages';
import { cutByHighlights, type FoundRow } from './merge-found';

const renderMarked = (text: string, highlights: readonly Highlight[]): (Node | string)[] =>
  cutByHighlights(text, highlights).map((piece) =>
    piece.isMarked ? makeElement('mark', {}, piece.text) : piece.text,
  );

/** Where a page stands: section, version, the pages above it. */
function sayTrail({ trail, place }: FoundRow, { places }: PageIndex): string {
  const found = places.find(({ id }) => id === place);
  const hasVersions = places.some((other) => other.section === found?.section && other.id !== place);
  const version = hasVersions && found?.variant !== found?.section ? found?.variant : '';
  return [found?.section, version, ...trail].filter(Boolean).join(' › ');
}

export function renderRow(row: FoundRow, index: PageIndex, id: string): HTMLElement {
  const { section } = row;
  const trail = sayTrail(row, index);
  const isPart = section && section.title !== row.title;
  return makeElement(
    'a',
    { role: 'option', id, href: row.target, tabindex: -1, 'aria-selected': 'false', class: 'search-row' },
    makeIcon('page'),
    makeElement(
      'span',
      { class: 'search-row-text' },
      makeElement(
        'span',
        { class: 'search-row-title', dir: 'auto', lang: row.lang },
        ...renderMarked(row.title, row.highlights),
      ),
      trail !== '' && makeElement('span', { class: 'search-row-trail', dir: 'auto' }, trail),
      section &&
        makeElement(
          'span',
          { class: 'search-row-body', dir: 'auto' },
          isPart &&
            makeElement(
              'strong',
              {},
              ...renderMarked(section.title, section.highlights.title),
              section.body ? ' — ' : '',
            ),
          ...renderMarked(section.body, section.highlights.body),
        ),
    ),
  );
}

/** Always at the end, so that it is found without looking. */
export const renderAskRow = (
  text: string,
  messages: ScriptMessages,
  id: string,
  onAsk: () => void,
): HTMLElement =>
  makeElement(
    'button',
    {
      type: 'button',
      role: 'option',
      id,
      tabindex: -1,
      'aria-selected': 'false',
      class: 'search-row',
      onclick: onAsk,
    },
    makeIcon('ask'),
    makeElement('span', { class: 'search-row-text', ...wordsLang() }, fill(messages.searchAsk, text)),
  );
