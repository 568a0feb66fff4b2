import type { z } from 'zod';
import { buildAddress } from '@/lib/contract/address';
import { type changeEvent, subscribeToOrganization } from '@/lib/contract/organizations';
import { t } from './messages';

type ChangeEvent = z.output<typeof changeEvent>;

/** `reset` means that events may have been missed: everything on the screen is read again. */
type LiveMessage = { type: 'change'; event: ChangeEvent } | { type: 'reset' };

/** A tab that comes later asks the one with the stream for what it has missed, since a moment of the browser's clock. */
interface MissedMessage {
  type: 'missed';
  since: number;
}

/** What the screen shows was read by the server with the page, or later by the browser, which takes for fresh what is 30 seconds old. */
const oldestShown = 40_000;
/** So long the tab with the stream remembers what came, in milliseconds. */
const remembered = 60_000;
const firstRetry = 1_000;
const lastRetry = 60_000;

/** Follows the organization's changes. The browser holds one stream; its other tabs hear of it through a channel. */
export function subscribe(organizationId: string, onMessage: (message: LiveMessage) => void): () => void {
  const name = `lectern.events.${organizationId}`;
  const channel = new BroadcastChannel(name);
  const ended = new AbortController();
  let recent: { at: number; message: LiveMessage }[] = [];
  channel.onmessage = ({ data }: MessageEvent<LiveMessage | MissedMessage>) => {
    if (data.type !== 'missed') return onMessage(data);
    for (const { at, message } of recent) if (at >= data.since) channel.postMessage(message);
  };

  function deliver(message: LiveMessage) {
    // The stream may still hand over what came before it was closed.
    if (ended.signal.aborted) return;
    const at = Date.now();
    recent = [...recent.filter((kept) => kept.at > at - remembered), { at, message }];
    channel.postMessage(message);
    onMessage(message);
  }

  const askForMissed = () => {
    const since = Math.max(performance.timeOrigin, Date.now() - oldestShown);
    channel.postMessage({ type: 'missed', since } satisfies MissedMessage);
  };

  // The lock needs a secure context; without it each tab has a stream of its own.
  if (navigator.locks) {
    takeStream(name, organizationId, { deliver, askForMissed }, ended.signal).catch((error: unknown) => {
      if (!ended.signal.aborted) console.warn(t('liveUpdatesEnded'), error);
    });
  } else {
    void holdStream(organizationId, onMessage, ended.signal);
  }

  return () => {
    ended.abort();
    channel.close();
  };
}

/** Holds the stream for all tabs of the browser, at once or when the tab that does is closed. */
async function takeStream(
  name: string,
  organizationId: string,
  { deliver, askForMissed }: { deliver: (message: LiveMessage) => void; askForMissed: () => void },
  signal: AbortSignal,
): Promise<void> {
  const isFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await holdStream(organizationId, deliver, signal);
    return lock !== null;
  });
  if (isFirst || signal.aborted) return;
  askForMissed();
  // Between the end of another tab's stream and the start of this one, changes may have been missed.
  await navigator.locks.request(name, { signal }, () => holdStream(organizationId, deliver, signal, true));
}

/** Resolves when `signal` aborts, which also gives the lock to the next tab. */
function holdStream(
  organizationId: string,
  deliver: (message: LiveMessage) => void,
  signal: AbortSignal,
  mayHaveMissed = false,
): Promise<void> {
  // The lock may be granted just after it was given up.
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retry = firstRetry;
    let wasOpen = mayHaveMissed;
    const since = readShownSince();

    function open() {
      source = new EventSource(buildAddress(subscribeToOrganization, { organizationId }, { since }));
      source.onopen = () => {
        retry = firstRetry;
        if (wasOpen) deliver({ type: 'reset' });
        wasOpen = true;
      };
      source.onmessage = receive;
      source.addEventListener('change', receive);
      source.onerror = () => {
        wasOpen = true;
        // The browser reconnects by itself unless the server refused; then it is asked again, ever less often.
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, retry);
        retry = Math.min(retry * 2, lastRetry);
      };
    }

    function receive(message: MessageEvent<string>) {
      try {
        deliver({ type: 'change', event: JSON.parse(message.data) as ChangeEvent });
      } catch {
        deliver({ type: 'reset' });
      }
    }

    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
    open();
  });
}

/** By the clock of the server, which wrote into the page when it drew it. */
function readShownSince(): string | undefined {
  const drawn = Number(document.documentElement.dataset.drawnAt);
  return drawn ? new Date(Math.max(drawn, drawn + performance.now() - oldestShown)).toISOString() : undefined;
}
