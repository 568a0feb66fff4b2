import { appendAll, makeElement, makeIcon } from '@/components/blocks/behavior/make-element';
import type { PageIndex, SearchedPage } from '../answers';
import { fill, wordsLang } from '../messages/read-messages';
import type { ScriptMessages } from '../messages/script-messages';
import type { PageFacts } from '../page-facts';
import { findTitles, type ReaderSearchScope } from './find-titles';
import { mergeFound } from './merge-found';
import { askServer, readIndex } from './read-search';
import { renderAskRow, renderRow } from './render-rows';

/** The server is asked when the fingers rest. */
const REST_MS = 120;

const NOTHING: PageIndex = { places: [], pages: [] };

interface SearchParts {
  readFacts: () => PageFacts;
  messages: ScriptMessages;
  /** Absent where questions are not answered. */
  onAsk?: ((question: string) => void) | undefined;
}

/** Searches by the titles at once and by the texts as soon as the server answers. */
export class SearchDialog {
  private readonly list: HTMLElement;
  private readonly field: HTMLInputElement;
  private readonly scopes: HTMLSelectElement;
  private readonly status: HTMLElement;
  private readonly dialog: HTMLDialogElement;
  private index = NOTHING;
  private searched: SearchedPage[] = [];
  private state: 'resting' | 'asking' | 'failed' = 'resting';
  private timer = 0;
  private running: AbortController | undefined;
  private chosen = 0;

  constructor(private readonly parts: SearchParts) {
    const { messages } = parts;
    this.list = makeElement('div', {
      role: 'listbox',
      id: 'search-list',
      'aria-label': messages.search,
      class: 'search-list',
    });
    this.field = makeElement('input', {
      type: 'text',
      role: 'combobox',
      class: 'search-field',
      dir: 'auto',
      ...wordsLang(),
      placeholder: messages.search,
      autocomplete: 'off',
      spellcheck: 'false',
      maxlength: 512,
      enterkeyhint: 'go',
      'aria-label': messages.search,
      'aria-expanded': 'false',
      'aria-autocomplete': 'list',
      'aria-controls': 'search-list',
      oninput: () => this.search(),
      onkeydown: (event) => this.onKey(event as KeyboardEvent),
    });
    this.scopes = makeElement('select', {
      'aria-label': messages.searchIn,
      class: 'search-scope',
      onchange: () => this.search(),
    });
    this.status = makeElement('p', { role: 'status', class: 'search-status', ...wordsLang() });
    const close = makeElement(
      'button',
      {
        type: 'button',
        class: 'panel-button',
        'aria-label': messages.close,
        ...wordsLang(),
        onclick: () => this.dialog.close(),
      },
      makeIcon('close'),
    );
    this.dialog = makeElement(
      'dialog',
      {
        class: 'search-dialog',
        'aria-label': messages.search,
        onclose: () => this.running?.abort(),
        onclick: ({ target }) => this.onPress(target),
      },
      makeElement('div', { class: 'search-head' }, makeIcon('search'), this.field, close),
      this.scopes,
      this.list,
      this.status,
    );
  }

  open(query = ''): void {
    if (this.dialog.open) return;
    if (query) this.field.value = query;
    if (!this.dialog.isConnected) document.body.append(this.dialog);
    this.dialog.showModal();
    this.field.focus();
    this.field.select();
    if (query) this.search();
    else this.render();
    readIndex(this.parts.readFacts()).then(
      (index) => {
        this.index = index;
        this.renderScopes();
        this.render();
      },
      // Without the titles the server still answers.
      () => undefined,
    );
  }

  close(): void {
    this.dialog.close();
  }

  private onPress(target: EventTarget | null): void {
    // The dialog itself is what is around its content: the backdrop.
    if (target === this.dialog || (target instanceof Element && target.closest('a'))) this.dialog.close();
  }

  private get scope(): ReaderSearchScope {
    return { here: this.parts.readFacts().here, in: this.scopes.value };
  }

  private renderScopes(): void {
    const { messages } = this.parts;
    const { places } = this.index;
    const chosen = this.scopes.value;
    const hasVersions = places.some(({ isDefault }) => !isDefault);
    const nameOf = ({ section, variant }: PageIndex['places'][number]) => {
      const hasOthers = places.some((other) => other.section === section && other.variant !== variant);
      return section && hasOthers && variant !== section ? `${section} · ${variant}` : section || variant;
    };
    const options = [
      makeElement('option', { value: '' }, hasVersions ? messages.searchHere : messages.searchAll),
      ...(hasVersions ? [makeElement('option', { value: 'all' }, messages.searchAll)] : []),
      ...places.map((place) => makeElement('option', { value: place.id }, nameOf(place))),
    ];
    this.scopes.replaceChildren(...options);
    this.scopes.value = options.some(({ value }) => value === chosen) ? chosen : '';
    this.scopes.hidden = places.length < 2;
  }

  private search(): void {
    clearTimeout(this.timer);
    this.running?.abort();
    this.chosen = 0;
    this.searched = [];
    const text = this.field.value.trim();
    this.state = text === '' ? 'resting' : 'asking';
    if (text !== '') this.timer = window.setTimeout(() => void this.askServer(text), REST_MS);
    this.render();
  }

  private async askServer(text: string): Promise<void> {
    const running = new AbortController();
    this.running = running;
    try {
      const { pages } = await askServer(this.parts.readFacts().base, text, this.scope, running.signal);
      if (running.signal.aborted) return;
      this.searched = pages;
      this.state = 'resting';
    } catch {
      if (running.signal.aborted) return;
      this.state = 'failed';
    }
    this.render();
  }

  private render(): void {
    const { messages, onAsk } = this.parts;
    const text = this.field.value.trim();
    const rows = mergeFound(findTitles(this.index, text, this.scope), this.searched);
    const rendered = rows.map((row, at) => renderRow(row, this.index, `search-row-${at}`));
    if (text !== '' && onAsk) {
      const ask = () => {
        this.dialog.close();
        onAsk(text);
      };
      rendered.push(renderAskRow(text, messages, `search-row-${rendered.length}`, ask));
    }
    this.list.replaceChildren(...rendered);
    this.list.hidden = rendered.length === 0;
    this.field.setAttribute('aria-expanded', `${rendered.length > 0}`);
    this.sayState(text, rows.length);
    this.choose(Math.min(this.chosen, rendered.length - 1));
  }

  private sayState(text: string, count: number): void {
    const { messages } = this.parts;
    this.status.dataset.state = this.state;
    if (this.state === 'failed') {
      const retry = makeElement(
        'button',
        { type: 'button', class: 'link-button', onclick: () => this.search() },
        messages.retry,
      );
      this.status.replaceChildren();
      appendAll(this.status, [messages.searchFailed, ' ', retry]);
    } else if (text === '') this.status.textContent = messages.searchHint;
    else if (count > 0) this.status.textContent = fill(messages.searchCount, count);
    else this.status.textContent = this.state === 'asking' ? '…' : fill(messages.searchNothing, text);
  }

  private get rows(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  private choose(at: number): void {
    this.chosen = Math.max(at, 0);
    for (const [index, row] of this.rows.entries())
      row.setAttribute('aria-selected', `${index === this.chosen}`);
    const row = this.rows[this.chosen];
    if (row) this.field.setAttribute('aria-activedescendant', row.id);
    else this.field.removeAttribute('aria-activedescendant');
    row?.scrollIntoView({ block: 'nearest' });
  }

  private onKey(event: KeyboardEvent): void {
    const { length } = this.rows;
    if (event.isComposing || length === 0) return;
    const row = this.rows[this.chosen];
    const to = { ArrowDown: (this.chosen + 1) % length, ArrowUp: (this.chosen + length - 1) % length }[
      event.key
    ];
    if (to !== undefined) this.choose(to);
    else if (event.key === 'End' && !event.shiftKey && this.field.selectionStart === this.field.value.length)
      this.choose(length - 1);
    else if (event.key === 'Enter' && row instanceof HTMLAnchorElement && (event.metaKey || event.ctrlKey))
      window.open(row.href, '_blank', 'noopener');
    else if (event.key === 'Enter') row?.click();
    else return;
    event.preventDefault();
  }
}
