import { announce } from '@/components/blocks/behavior/announce';
import { makeElement, makeIcon } from '@/components/blocks/behavior/make-element';
import { fill, wordsLang } from '../messages/read-messages';
import type { ScriptMessages } from '../messages/script-messages';
import type { PageFacts } from '../page-facts';
import { Conversation, type ReaderExchange } from './conversation';
import { keepConversation, readKept } from './kept-conversation';
import { readAnswer, readSuggestions } from './read-answer';
import { renderExchange, renderQuestions, sayUnanswered } from './render-exchange';

/** So near the end counts as being there. */
const NEAR_END = 48;
const MOST_SUGGESTIONS = 5;

interface AskParts {
  readFacts: () => PageFacts;
  messages: ScriptMessages;
}

/** Questions beside the page; it stays while one goes to what an answer points to. */
export class AskPanel {
  private readonly panel: HTMLElement;
  private readonly log: HTMLElement;
  private readonly field: HTMLTextAreaElement;
  private readonly stop: HTMLButtonElement;
  private readonly clear: HTMLButtonElement;
  private readonly latest: HTMLButtonElement;
  private readonly conversation: Conversation;
  private readonly rendered = new Map<ReaderExchange, { state: string; element: HTMLElement }>();
  private suggestions: string[] | undefined;
  private opener: Element | null = null;
  private said: ReaderExchange | undefined;
  private lastId = 0;
  private isAtEnd = true;

  constructor(private readonly parts: AskParts) {
    const { messages } = parts;
    const button = (label: string, icon: Parameters<typeof makeIcon>[0], onclick: () => void) =>
      makeElement(
        'button',
        { type: 'button', class: 'panel-button', 'aria-label': label, title: label, onclick, ...wordsLang() },
        makeIcon(icon),
      );
    const kept = readKept(parts.readFacts().base);
    this.conversation = new Conversation({
      before: kept.exchanges,
      ask: (question, previous, signal) => {
        const { base, here } = parts.readFacts();
        return readAnswer(base, { question, previous, here }, messages, signal);
      },
      onChange: () => this.render(),
    });
    this.log = makeElement('div', {
      class: 'ask-log',
      tabindex: 0,
      role: 'region',
      'aria-label': messages.ask,
      onscroll: () => this.onScroll(),
    });
    this.field = makeElement('textarea', {
      rows: 1,
      dir: 'auto',
      maxlength: 2_048,
      'aria-label': messages.askQuestion,
      placeholder: messages.askQuestion,
      onkeydown: (event) => this.onKey(event as KeyboardEvent),
    });
    this.stop = button(messages.askStop, 'stop', () => {
      this.conversation.stop();
      this.field.focus();
    });
    this.clear = button(messages.askClear, 'again', () => {
      this.conversation.clear();
      this.field.focus();
    });
    this.latest = makeElement(
      'button',
      { type: 'button', class: 'small-button ask-latest', onclick: () => this.toEnd() },
      messages.askLatest,
    );
    const send = makeElement(
      'button',
      { type: 'submit', class: 'panel-button is-primary', 'aria-label': messages.ask },
      makeIcon('send'),
    );
    const form = makeElement(
      'form',
      { class: 'ask-form', onsubmit: (event) => this.submit(event) },
      this.field,
      this.stop,
      send,
    );
    this.panel = makeElement(
      'aside',
      {
        class: 'ask-panel',
        'aria-label': messages.ask,
        hidden: true,
        onkeydown: (event) => this.onPanelKey(event as KeyboardEvent),
        onclick: ({ target }) => this.onPress(target),
      },
      makeElement(
        'header',
        {},
        makeElement('h2', wordsLang(), messages.ask),
        this.clear,
        button(messages.close, 'close', () => this.close()),
      ),
      this.log,
      this.latest,
      form,
      makeElement('p', { class: 'panel-note', ...wordsLang() }, messages.askHint),
    );
    this.said = this.conversation.exchanges.at(-1);
    if (kept.isOpen) this.show();
    addEventListener('pagehide', () => this.keep());
  }

  private keep(): void {
    const { exchanges } = this.conversation;
    keepConversation(this.parts.readFacts().base, { isOpen: !this.panel.hidden, exchanges });
  }

  private show(): void {
    if (!this.panel.isConnected) document.body.append(this.panel);
    this.panel.hidden = false;
    document.documentElement.toggleAttribute('data-asking', true);
    this.render();
    void this.suggest();
  }

  toggle(): void {
    if (this.panel.hidden || !this.panel.contains(document.activeElement)) this.open();
    else this.close();
  }

  open(question = ''): void {
    if (this.panel.hidden) this.opener = document.activeElement;
    this.show();
    if (question) this.conversation.ask(question);
    this.field.focus();
  }

  close(): void {
    this.panel.hidden = true;
    document.documentElement.toggleAttribute('data-asking', false);
    if (this.opener instanceof HTMLElement && this.opener.isConnected) this.opener.focus();
  }

  /** Where it covers the page, it makes way for what a link leads to. */
  private onPress(target: EventTarget | null): void {
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (isLink && this.panel.offsetWidth >= innerWidth) this.close();
  }

  private async suggest(): Promise<void> {
    if (this.suggestions) return;
    const suggestions: string[] = [];
    this.suggestions = suggestions;
    const { base, here } = this.parts.readFacts();
    for await (const question of readSuggestions(base, here, new AbortController().signal)) {
      suggestions.push(question);
      if (this.conversation.exchanges.length === 0) this.render();
      if (suggestions.length === MOST_SUGGESTIONS) return;
    }
  }

  private submit(event: Event): void {
    event.preventDefault();
    this.isAtEnd = true;
    this.conversation.ask(this.field.value);
    this.field.value = '';
    this.field.focus();
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    this.submit(event);
  }

  private onPanelKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    this.close();
  }

  private render(): void {
    const { messages } = this.parts;
    const { exchanges } = this.conversation;
    const elements = exchanges.map((exchange, at) => this.renderOnce(exchange, at === exchanges.length - 1));
    if (exchanges.length === 0) {
      const questions = renderQuestions(messages.askSuggestions, this.suggestions ?? [], (next) =>
        this.askAgain(next),
      );
      if (questions) elements.push(questions);
      this.rendered.clear();
    }
    // What did not change stays in place: focus and selection with it.
    for (const [at, element] of elements.entries())
      if (this.log.children[at] !== element) this.log.insertBefore(element, this.log.children[at] ?? null);
    while (this.log.children.length > elements.length) this.log.lastElementChild?.remove();
    this.stop.hidden = !exchanges.some(({ status }) => status === 'asking');
    this.clear.hidden = exchanges.length === 0;
    if (this.isAtEnd) this.toEnd();
    else this.onScroll();
    this.sayOutcome();
  }

  private renderOnce(exchange: ReaderExchange, isLast: boolean): HTMLElement {
    const state = JSON.stringify([exchange, isLast]);
    const known = this.rendered.get(exchange);
    if (known?.state === state) return known.element;
    this.lastId += known ? 0 : 1;
    const id = known?.element.getAttribute('aria-labelledby') ?? `exchange-${this.lastId}`;
    const element = renderExchange(exchange, id, {
      messages: this.parts.messages,
      isLast,
      onAsk: (next) => this.askAgain(next),
      onRetry: () => this.conversation.retry(exchange),
    });
    known?.element.replaceWith(element);
    this.rendered.set(exchange, { state, element });
    return element;
  }

  private askAgain(question: string): void {
    this.isAtEnd = true;
    this.conversation.ask(question);
    this.field.focus();
  }

  /** One polite word when an answer has ended, none while it comes. */
  private sayOutcome(): void {
    const last = this.conversation.exchanges.findLast(({ status }) => status === 'done');
    if (!last?.answer || last === this.said) return;
    this.said = last;
    const { messages } = this.parts;
    const { answer } = last;
    announce(
      answer.confidence === 'answer'
        ? fill(messages.askDone, answer.sources.length)
        : sayUnanswered(answer, messages),
    );
  }

  private onScroll(): void {
    const { scrollHeight, scrollTop, clientHeight } = this.log;
    this.isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
    this.latest.hidden = this.isAtEnd;
  }

  private toEnd(): void {
    this.log.scrollTop = this.log.scrollHeight;
    this.isAtEnd = true;
    this.latest.hidden = true;
  }
}
