import { makeElement } from '@/components/blocks/behavior/make-element';
import { type KitHost, sendData, watchKit } from '@/components/blocks/behavior/watch-kit';
import type { KitFacts } from '@/components/blocks/contentkit/integration-part';
import type { KitAction, PlainValues } from '@/lib/content/contentkit/elements';
import type { BlockAnswer } from './answers';
import { type PageFacts, readFacts } from './page-facts';

/** `POST ~/blocks`: a component of an integration of the page's space, drawn again. */
interface BlockRequest {
  siteSpace: string;
  integration: string;
  component: string;
  props: PlainValues;
  state?: PlainValues;
  action?: KitAction;
  isDark: boolean;
}

/** A page with blocks of integrations loads this beside the script of every page. */
function start(facts: PageFacts): void {
  for (const root of document.querySelectorAll<HTMLElement>('.kit[data-kit]'))
    new BlockOnPage(facts, root, JSON.parse(root.dataset.kit as string) as KitFacts).watch();
}

class BlockOnPage implements KitHost {
  readonly page: PlainValues;
  readonly cancelLabel: string;
  #props: PlainValues;
  #state: PlainValues;
  #asked = 0;

  constructor(
    readonly site: PageFacts,
    readonly root: HTMLElement,
    readonly block: Pick<KitFacts, 'integration' | 'component' | 'props' | 'state' | 'cancel'>,
    /** Of a modal: what is done when it ends. */
    readonly onEnd?: (returnValue: PlainValues) => void,
  ) {
    this.#props = block.props;
    this.#state = block.state;
    this.cancelLabel = block.cancel;
    const { title, pathname } = { title: document.title, pathname: location.pathname };
    this.page = { page: { id: site.page ?? '', path: pathname, title } };
  }

  watch(): void {
    watchKit(this.root, this);
  }

  getState = () => this.#state;

  setState = (state: PlainValues) => {
    this.#state = state;
  };

  navigate = (path: string, anchor: string | undefined) => {
    const address = new URL(`${this.site.base}/${path.replace(/^\/+/, '')}`, location.origin);
    if (anchor) address.hash = anchor;
    if (address.origin === location.origin) location.assign(address);
  };

  act = (action: KitAction) => {
    if (action.action === '@editor.node.updateProps') return;
    if (action.action === '@ui.modal.open') void this.#openModal(action);
    else if (action.action === '@ui.modal.close' && this.onEnd) this.onEnd(toValues(action.returnValue));
    else void this.#render(action);
  };

  async #render(action: KitAction): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.root.setAttribute('aria-busy', 'true');
    const answer = await this.#ask({
      component: this.block.component,
      props: this.#props,
      state: this.#state,
      action,
    });
    if (asked !== this.#asked) return;
    this.root.removeAttribute('aria-busy');
    if (answer.type === 'complete') return this.onEnd?.(answer.returnValue);
    if (answer.type === 'error') return this.#showError(answer.message);
    this.#props = answer.props;
    this.#state = answer.state;
    this.#show(answer.html);
  }

  /** Where one was is where one goes on: the fields have the same keys before and after. */
  #show(html: string): void {
    const active = document.activeElement;
    const key =
      active instanceof HTMLElement && this.root.contains(active) ? active.dataset.kitState : undefined;
    this.root.innerHTML = html;
    if (key) this.root.querySelector<HTMLElement>(`[data-kit-state="${CSS.escape(key)}"]`)?.focus();
    for (const frame of this.root.querySelectorAll<HTMLIFrameElement>('iframe[data-kit-frame]'))
      frame.addEventListener('load', () => sendData(frame, this));
  }

  #showError(message: string): void {
    this.root.querySelector('.kit-error')?.remove();
    this.root.append(makeElement('p', { class: 'kit-error', role: 'alert' }, message));
  }

  async #openModal({ componentId, props }: KitAction): Promise<void> {
    if (typeof componentId !== 'string') return;
    const answer = await this.#ask({ component: componentId, props: toValues(props) });
    if (answer.type === 'error') return this.#showError(answer.message);
    if (answer.type === 'complete')
      return this.act({ action: '@ui.modal.close', returnValue: answer.returnValue });
    const inside = makeElement('div', { class: 'kit' });
    inside.innerHTML = answer.html;
    const { title = '', size, returnValue = {} } = answer.modal ?? {};
    const dialog = makeElement(
      'dialog',
      { class: 'kit-dialog', 'aria-label': title, 'data-size': size },
      title ? makeElement('h2', {}, title) : undefined,
      inside,
    );
    let returned: PlainValues = returnValue;
    const { integration, cancel } = this.block;
    const block = { integration, cancel, component: componentId, props: answer.props, state: answer.state };
    new BlockOnPage(this.site, inside, block, (value) => {
      returned = value;
      dialog.close();
    }).watch();
    dialog.addEventListener('close', () => {
      dialog.remove();
      void this.#render({ action: '@ui.modal.close', returnValue: returned });
    });
    document.body.append(dialog);
    dialog.showModal();
  }

  async #ask(asked: Omit<BlockRequest, 'siteSpace' | 'integration' | 'isDark'>): Promise<BlockAnswer> {
    const body: BlockRequest = {
      ...asked,
      siteSpace: this.site.here,
      integration: this.block.integration,
      isDark: document.documentElement.dataset.theme === 'dark',
    };
    try {
      const answer = await fetch(`${this.site.base}/~/blocks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.ok) return (await answer.json()) as BlockAnswer;
      const { error } = (await answer.json().catch(() => ({}))) as { error?: { message?: string } };
      return { type: 'error', message: error?.message ?? `${answer.status} ${answer.statusText}` };
    } catch (error) {
      return { type: 'error', message: error instanceof Error ? error.message : String(error) };
    }
  }
}

const toValues = (value: unknown): PlainValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PlainValues) : {};

const facts = readFacts();
if (facts) start(facts);
