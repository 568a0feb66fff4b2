import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import type { KitAction, PlainValues } from '@/lib/content/contentkit/elements';
import { readOutput, toValues } from '@/lib/content/contentkit/read-output';
import type { ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { renderIntegration } from '@/lib/contract/integration-render';
import type { KitHost } from '../behavior/watch-kit';
import { en } from '../messages/en';
import type { KitShown } from './integration-view';
import { windowAddress } from './sign-in-window';

/** Where a component is drawn: whose configuration it is, or in the pages of which space it stands. */
export type KitPlace =
  | { type: 'document'; spaceId: string; editable: boolean }
  | { type: 'configuration_account'; organizationId: string }
  | { type: 'configuration_space'; spaceId: string }
  | { type: 'configuration_contentsource'; spaceId: string }
  | { type: 'configuration_site'; siteId: string };

export interface KitBlock {
  integration: string;
  componentId: string;
  props: PlainValues;
  place: KitPlace;
}

export interface KitListeners {
  /** The component came to its end. */
  onComplete?: ((returnValue: PlainValues) => void) | undefined;
  /** A block changes what its page says of it. */
  onUpdateProps?: ((props: PlainValues) => void) | undefined;
}

export interface KitSnapshot {
  shown?: (KitShown & { frameOrigins: readonly string[] }) | undefined;
  /** Why the last request came to nothing. */
  error?: string | undefined;
  isBusy: boolean;
  /** What an action opened over the component. */
  modal?: KitBlock | undefined;
}

type RenderBody = NonNullable<RequestOf<typeof renderIntegration>['body']>;

const isDark = () => document.documentElement.dataset.theme === 'dark';

/** One component while it is on the screen: asks its integration, and holds what it answered and what fields hold. */
export class KitSession implements KitHost {
  readonly cancelLabel = en.cancel;
  readonly windowAddress = windowAddress;
  listeners: KitListeners = {};
  #snapshot: KitSnapshot;
  #props: PlainValues;
  #state: PlainValues | undefined;
  #asked = 0;
  readonly #closed = new AbortController();
  readonly #subscribers = new Set<() => void>();

  /** What the same component showed before stays until it is drawn anew: the page does not jump. */
  constructor(
    readonly block: KitBlock,
    before?: KitSession,
  ) {
    this.#props = block.props;
    const isSame =
      before?.block.integration === block.integration && before.block.componentId === block.componentId;
    this.#snapshot = { isBusy: true, shown: isSame ? before.getSnapshot().shown : undefined };
  }

  subscribe = (listener: () => void) => {
    this.#subscribers.add(listener);
    return () => this.#subscribers.delete(listener);
  };

  getSnapshot = () => this.#snapshot;
  getState = () => this.#state ?? {};

  /** Fields hold their own values: nothing is drawn anew. */
  setState = (state: PlainValues) => {
    this.#state = state;
  };

  act = (action: KitAction) => {
    if (action.action === '@ui.modal.open') {
      const props = toValues(action.props);
      this.#change({ modal: { ...this.block, componentId: String(action.componentId), props } });
    } else if (action.action === '@ui.modal.close') this.listeners.onComplete?.(toValues(action.returnValue));
    else if (action.action === '@editor.node.updateProps')
      this.listeners.onUpdateProps?.(toValues(action.props));
    else void this.ask(action);
  };

  /** What was done in the window is known once one is back. */
  onOpened = () => {
    const begin = () => {
      this.#state = undefined;
      void this.ask();
    };
    window.addEventListener('focus', begin, { once: true, signal: this.#closed.signal });
  };

  closeModal(returnValue: PlainValues): void {
    this.#change({ modal: undefined });
    void this.ask({ action: '@ui.modal.close', returnValue });
  }

  /** Draws the component, as it is or after an action; an answer that another request has overtaken is left. */
  async ask(action?: KitAction): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.#change({ isBusy: true, error: undefined });
    try {
      const answer = await call(renderIntegration, {
        params: { integrationName: this.block.integration },
        body: this.#request(action),
      });
      if (asked === this.#asked) this.#take(answer);
    } catch (error) {
      if (asked === this.#asked) this.#change({ isBusy: false, error: readMessage(error) });
    }
  }

  close(): void {
    this.#asked += 1;
    this.#closed.abort();
  }

  #request(action: KitAction | undefined): RenderBody {
    return {
      componentId: this.block.componentId,
      props: this.#props,
      context: { ...this.block.place, theme: isDark() ? 'dark' : 'light' },
      ...(this.#state ? { state: this.#state } : {}),
      ...(action ? { action } : {}),
    } as RenderBody;
  }

  #take(answer: ReplyOf<typeof renderIntegration>): void {
    const output = readOutput(answer);
    if (output?.type !== 'element') {
      this.#change({ isBusy: false });
      this.listeners.onComplete?.(output?.returnValue ?? {});
      return;
    }
    this.#props = output.props;
    this.#state = output.state;
    this.#change({
      isBusy: false,
      shown: { ...output, frameOrigins: answer.type === 'element' ? answer.frameOrigins : [] },
    });
  }

  #change(change: Partial<KitSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const notify of this.#subscribers) notify();
  }
}
