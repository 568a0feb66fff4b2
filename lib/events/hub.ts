import type { Database, Tx } from '@/lib/storage/database/db';
import { notifyChannel } from '@/lib/storage/database/notify-channel';

/** What changed; sent to those who watch the organization and may see all objects in it. */
export interface ChangeMessage {
  noun: string;
  id?: string | undefined;
  organization?: string | undefined;
  site?: string | undefined;
  space?: string | undefined;
  collection?: string | undefined;
  /** The user whose own access or sign-in changed: their streams are checked again at once. */
  user?: string | undefined;
  /** Who made the change, and from which tab. */
  actor?: string | undefined;
  client?: string | undefined;
  /** Only the streams of these users hear of it; absent, everybody's in the organization. */
  recipients?: readonly string[] | undefined;
  /** The access of the recipients changed, or without any that of everybody in the organization: their streams are checked again at once. */
  recheck?: boolean | undefined;
}

type Listener = (change: ChangeMessage) => void;

const CHANNEL = 'lectern_changes';

/** A stream opens a while after its reader read: what it missed meanwhile it is told from here. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 5_000;
const MOST_TOLD = 200;

/** So that a message stays below what the database carries at once. */
const RECIPIENTS_PER_MESSAGE = 200;

/** Carries changes to the open streams of all processes, through the database's notifications. */
export class Hub {
  readonly #organizations = new Map<string, Set<Listener>>();
  readonly #users = new Map<string, Set<Listener>>();
  readonly #watchers = new Set<Listener>();
  #listening: Promise<unknown> | undefined;
  #recent: { at: number; change: ChangeMessage }[] = [];
  /** Every change from then on is among the recent ones. */
  #completeSince = Number.POSITIVE_INFINITY;

  constructor(readonly database: Database) {}

  /** In a transaction it is sent when that has been committed, and not at all otherwise. */
  async publish(on: Database | Tx, change: ChangeMessage): Promise<void> {
    const { recipients } = change;
    if (!recipients) return notifyChannel(on, CHANNEL, JSON.stringify(change));
    for (let at = 0; at < recipients.length; at += RECIPIENTS_PER_MESSAGE) {
      const some = recipients.slice(at, at + RECIPIENTS_PER_MESSAGE);
      await notifyChannel(on, CHANNEL, JSON.stringify({ ...change, recipients: some }));
    }
  }

  async subscribe(organization: string, user: string, listener: Listener): Promise<() => void> {
    const leave = [join(this.#organizations, organization, listener), join(this.#users, user, listener)];
    const undoAll = () => {
      for (const undo of leave) undo();
    };
    await this.#listen(undoAll);
    return undoAll;
  }

  /** Gets every change of every process, to invalidate caches. */
  async watch(listener: Listener): Promise<() => void> {
    this.#watchers.add(listener);
    const leave = () => this.#watchers.delete(listener);
    await this.#listen(leave);
    return leave;
  }

  /** What a listener would have heard since then, in milliseconds of this machine's clock; `*` where that is not known. */
  changesSince(at: number, organization: string, user: string): ChangeMessage[] {
    if (at < this.#completeSince) return [{ noun: '*' }];
    const concerns = ({ recipients, ...change }: ChangeMessage) =>
      recipients ? recipients.includes(user) : change.organization === organization || change.user === user;
    const changes = this.#recent.filter((recent) => recent.at >= at && concerns(recent.change));
    return changes.length > MOST_TOLD ? [{ noun: '*' }] : changes.map(({ change }) => change);
  }

  async #listen(undo: () => void): Promise<void> {
    this.#listening ??= this.database
      .listen(
        CHANNEL,
        (payload) => this.#dispatch(payload),
        () => this.#onGap(),
      )
      .then(() => {
        this.#completeSince = Date.now();
      });
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      undo();
      throw error;
    }
  }

  #dispatch(payload: string): void {
    const change = JSON.parse(payload) as ChangeMessage;
    this.#remember(change);
    for (const watcher of this.#watchers) watcher(change);
    for (const listener of this.#listenersTo(change)) listener(change);
  }

  #remember(change: ChangeMessage): void {
    const at = Date.now();
    this.#recent.push({ at, change });
    const tooOld = this.#recent.findIndex((recent) => recent.at >= at - REMEMBERED_MS);
    const forgotten = Math.max(tooOld, this.#recent.length - MOST_REMEMBERED);
    const last = this.#recent.splice(0, forgotten).at(-1);
    if (last) this.#completeSince = Math.max(this.#completeSince, last.at + 1);
  }

  #listenersTo({ organization, user, recipients }: ChangeMessage): Set<Listener> {
    const rooms = recipients
      ? recipients.map((recipient) => this.#users.get(recipient))
      : [organization && this.#organizations.get(organization), user && this.#users.get(user)];
    return new Set(rooms.flatMap((room) => (room ? [...room] : [])));
  }

  /** News may have been lost: everybody reads everything again. */
  #onGap(): void {
    this.#recent = [];
    this.#completeSince = Date.now();
    for (const watcher of this.#watchers) watcher({ noun: '*' });
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
