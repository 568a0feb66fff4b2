import { metrics } from '@/lib/metrics/metrics';

const encoder = new TextEncoder();

/** ASCII only: a character cut in two by a network chunk would reach some clients damaged. */
function encodeFrame(data: unknown, event?: string): Uint8Array {
  const json = JSON.stringify(data).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return encoder.encode(`${event ? `event: ${event}\n` : ''}data: ${json}\n\n`);
}

const KEEP_ALIVE = encoder.encode(': keep-alive\n\n');
/** With data, since clients drop a frame without, and with this word, which older ones end at. */
const DONE = encoder.encode('event: done\ndata: done\n\n');
const KEEP_ALIVE_MS = 15_000;
/** A reader that takes nothing for this many frames is gone or too slow: it reconnects and reads again. */
const MAX_WAITING_FRAMES = 1_000;

export interface EventSink {
  /** One frame, in one write. */
  send(data: unknown, event?: string): void;
  /** Ends the stream and says that this was all. */
  end(): void;
  /** Ends the stream. */
  close(): void;
  /** Aborted when the reader is gone or the stream was closed. */
  signal: AbortSignal;
}

/**
 * Answers with server-sent events. `run` gets the sink; the stream ends when it says so or the reader leaves, and
 * `release` is called once when it has, whether or not it ever ran.
 */
export function eventStream(
  request: Request,
  run: (sink: EventSink) => Promise<void> | void,
  release: () => void = () => undefined,
): Response {
  const ended = new AbortController();
  ended.signal.addEventListener('abort', release, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (chunk: Uint8Array) => {
        if (ended.signal.aborted) return;
        if ((controller.desiredSize ?? 0) < -MAX_WAITING_FRAMES) return finish();
        controller.enqueue(chunk);
      };
      const finish = () => {
        if (ended.signal.aborted) return;
        clearInterval(timer);
        controller.close();
        ended.abort();
      };
      metrics.onStream?.(1);
      ended.signal.addEventListener('abort', () => metrics.onStream?.(-1), { once: true });
      timer = setInterval(() => write(KEEP_ALIVE), KEEP_ALIVE_MS);
      timer.unref();
      request.signal.addEventListener('abort', finish, { once: true });
      if (request.signal.aborted) return finish();
      write(KEEP_ALIVE);
      const sink: EventSink = {
        send: (data, event) => write(encodeFrame(data, event)),
        end: () => {
          write(DONE);
          finish();
        },
        close: finish,
        signal: ended.signal,
      };
      Promise.resolve(run(sink)).catch(() => {
        sink.send({ error: { message: 'The stream broke off. Connect again.' } }, 'error');
        finish();
      });
    },
    cancel() {
      clearInterval(timer);
      ended.abort();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}
