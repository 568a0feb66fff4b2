import type { Database } from '@/lib/storage/db';

/** What changed, told to whoever watches the organization. */
export interface Change {
  noun: string;
  id?: string | undefined;
  organization?: string | undefined;
  site?: string | undefined;
  space?: string | undefined;
  /** The user whose own access or sign-in changed: their streams are checked again at once. */
  user?: string | undefined;
  /** Who made the change, and from which tab. */
  actor?: string | undefined;
  client?: string | undefined;
}

type Listener = (change: Change) => void;

const CHANNEL = 'lectern_changes';

/** Carries changes to the open streams of all processes, through the database's notifications. */
export class Hub {
  readonly #organizations = new Map<string, Set<Listener>>();
  readonly #users = new Map<string, Set<Listener>>();
  #listening: Promise<unknown> | undefined;

  constructor(readonly database: Database) {}

  /** Inside a transaction it is sent when that has been committed, and not at all otherwise. */
  publish(change: Change): Promise<void> {
    return this.database.notify(CHANNEL, JSON.stringify(change));
  }

  async subscribe(organization: string, user: string, listener: Listener): Promise<() => void> {
    this.#listening ??= this.database.listen(
      CHANNEL,
      (payload) => this.#dispatch(payload),
      () => this.#onGap(),
    );
    const leave = [join(this.#organizations, organization, listener), join(this.#users, user, listener)];
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      for (const undo of leave) undo();
      throw error;
    }
    return () => {
      for (const undo of leave) undo();
    };
  }

  #dispatch(payload: string): void {
    const change = JSON.parse(payload) as Change;
    const listeners = new Set<Listener>();
    if (change.organization)
      for (const listener of this.#organizations.get(change.organization) ?? []) listeners.add(listener);
    if (change.user) for (const listener of this.#users.get(change.user) ?? []) listeners.add(listener);
    for (const listener of listeners) listener(change);
  }

  /** News may have been lost: everybody reads everything again. */
  #onGap(): void {
    for (const listeners of this.#organizations.values())
      for (const listener of listeners) listener({ noun: '*' });
  }
}

function join(rooms: Map<string, Set<Listener>>, key: string, listener: Listener): () => void {
  const room = rooms.get(key) ?? new Set<Listener>();
  rooms.set(key, room.add(listener));
  return () => {
    room.delete(listener);
    if (room.size === 0) rooms.delete(key);
  };
}
