import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ChannelNotification } from './transaction-connection';

type Listener = (payload: string) => void;

/** PostgreSQL refuses 8,000 bytes and more; both engines refuse the same. */
const maxPayloadBytes = 7_900;

/** The name of the connection on which each process of an instance listens; counting them counts the processes. */
export const LISTENING_NAME = 'lectern listening';

export function assertPayloadFits(payload: string): void {
  if (Buffer.byteLength(payload) > maxPayloadBytes)
    throw new Error(`A notification carries at most ${maxPayloadBytes} bytes: send an id, not the thing.`);
}

interface NotificationHub {
  listen(channel: string, listener: Listener, onGap?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** For the embedded engine: all listeners live in this process. */
export class LocalNotifications implements NotificationHub {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  deliver(notifications: ChannelNotification[]): void {
    for (const { channel, payload } of notifications) this.#emitter.emit(`on ${channel}`, payload);
  }

  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const name = `on ${channel}`;
    this.#emitter.on(name, listener);
    return async () => {
      this.#emitter.off(name, listener);
    };
  }

  async close(): Promise<void> {
    this.#emitter.removeAllListeners();
  }
}

/** One connection listens to all channels of a PostgreSQL server, and comes back when it is lost. */
export class ServerNotifications implements NotificationHub {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #onGap = new Set<() => void>();
  #client: Promise<pg.Client> | undefined;
  #closed = false;

  constructor(readonly config: pg.ClientConfig) {}

  async listen(channel: string, listener: Listener, onGap?: () => void): Promise<() => Promise<void>> {
    const known = this.#listeners.get(channel);
    const listeners = known ?? new Set<Listener>();
    this.#listeners.set(channel, listeners.add(listener));
    if (onGap) this.#onGap.add(onGap);
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    const client = await this.#client;
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      listeners.delete(listener);
      if (onGap) this.#onGap.delete(onGap);
      if (listeners.size > 0 || this.#closed) return;
      this.#listeners.delete(channel);
      const current = await this.#client;
      await current?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.config, statement_timeout: undefined, keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? '');
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const channel of this.#listeners.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    // Only now: before it listens, `connect` tries again.
    client.once('end', () => {
      this.#client = undefined;
      if (!this.#closed && this.#listeners.size > 0) this.#client = this.#reconnect();
    });
    return client;
  }

  async #reconnect(): Promise<pg.Client> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      await sleep(wait, undefined, { ref: false });
      if (this.#closed) throw new Error('The database has been closed.');
      try {
        const client = await this.#connect();
        for (const onGap of this.#onGap) onGap();
        return client;
      } catch {
        // The next round tries again.
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }
}
