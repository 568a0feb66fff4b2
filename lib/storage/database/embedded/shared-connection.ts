import type pg from 'pg';
import { breaksConnection, findSqlState } from '../failures';
import { type Send, send } from '../send-statement';
import { neverBegun } from './engine';

interface Turn {
  client: Promise<pg.PoolClient>;
  state: 'waiting' | 'open' | 'closed';
  users: number;
  isLost: boolean;
  /** Its connection is gone: new callers open another one. */
  lose(): void;
}

const maxAttempts = 3;

function hasNotBegun(error: unknown): boolean {
  return (
    findSqlState(error) === neverBegun || (error instanceof Error && error.message.endsWith('not queryable'))
  );
}

/**
 * The engine has one connection. Single statements share it, many in flight at once, which saves most of
 * the cost of reaching the worker thread; a transaction has it alone, and nothing overtakes one that waits.
 */
export class SharedConnection {
  #turn: Turn | undefined;

  constructor(readonly pool: pg.Pool) {}

  /** A statement that never ran, because another one took the engine down, is sent again. */
  async query(...statement: Parameters<Send>): Promise<pg.QueryResult> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#ask(...statement);
      } catch (error) {
        if (attempt === maxAttempts || !hasNotBegun(error)) throw error;
      }
    }
  }

  /** Statements in flight finish first; later ones start on another connection. */
  startAnew(): void {
    if (this.#turn?.state === 'open') this.#turn.state = 'closed';
  }

  async #ask(...statement: Parameters<Send>): Promise<pg.QueryResult> {
    const turn = this.#join();
    try {
      const client = await turn.client;
      return await send(client, ...statement);
    } catch (error) {
      if (breaksConnection(error)) turn.lose();
      throw error;
    } finally {
      turn.users--;
      if (turn.users === 0) this.#leave(turn);
    }
  }

  #join(): Turn {
    const current = this.#turn;
    const isOpen = current?.state === 'open' && this.pool.waitingCount === 0;
    const turn = current && (isOpen || current.state === 'waiting') ? current : this.#begin();
    turn.users++;
    return turn;
  }

  #begin(): Turn {
    const turn: Turn = {
      client: this.pool.connect(),
      state: 'waiting',
      users: 0,
      isLost: false,
      lose: () => {
        turn.state = 'closed';
        turn.isLost = true;
      },
    };
    turn.client.then((client) => {
      turn.state = 'open';
      client.once('error', turn.lose);
    }, turn.lose);
    this.#turn = turn;
    return turn;
  }

  #leave(turn: Turn): void {
    turn.state = 'closed';
    turn.client.then(
      (client) => {
        client.off('error', turn.lose);
        client.release(turn.isLost);
      },
      () => undefined,
    );
  }
}
