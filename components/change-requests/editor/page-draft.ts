import type { TextConflict } from '@/lib/content/merge/conflict';
import type { mergeMarkdown } from '@/lib/content/merge/merge-markdown';

let merge: typeof mergeMarkdown | undefined;

/** Merging is loaded when somebody else has changed the same page: most pages are written by one person at a time. */
export async function loadMerge(): Promise<void> {
  ({ mergeMarkdown: merge } = await import('@/lib/content/merge/merge-markdown'));
}

const mergeTexts: typeof mergeMarkdown = (...texts) => {
  if (!merge) throw new Error('Texts are merged once loadMerge is done.');
  return merge(...texts);
};

/** A text as the server has it in a revision. */
export interface SavedText {
  revision: string;
  text: string;
}

type DraftState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict';

export interface DraftSnapshot {
  text: string;
  state: DraftState;
  /** Why it is not saved. */
  problem?: string;
  /** What the server has where both changed the same. */
  theirs?: SavedText;
  /** Whether both texts can stand wherever both changed the same. */
  offersBoth?: boolean;
  savedAt?: number;
  /** When the writing of somebody else came in. */
  joinedAt?: number;
}

export interface DraftPorts {
  /** Sends a text that was written on a revision; answers what the server has afterwards. */
  send(base: string, text: string): Promise<SavedText>;
  /** What the server has now. */
  read(): Promise<SavedText>;
  /** Keeps the text in this browser until the server has it; without one there is nothing to keep. */
  keep(draft: { base: SavedText; text: string } | undefined): void;
  /** What a failure means: try again by itself, ask the person, or tell. */
  judge(error: unknown): 'offline' | 'conflict' | 'failed';
  describe(error: unknown): string;
}

/** The text of a page while it is written: saved by itself, merged with what others save, never lost. */
export class PageDraft {
  private snapshot: DraftSnapshot;
  private readonly listeners = new Set<() => void>();
  private saving: Promise<void> | undefined;

  constructor(
    private base: SavedText,
    private readonly ports: DraftPorts,
    kept?: { base: SavedText; text: string },
  ) {
    this.snapshot = { text: base.text, state: 'saved' };
    if (!kept || kept.text === base.text) return;
    // What was written before the browser closed goes on from where it was written.
    this.base = kept.base;
    this.snapshot = { text: kept.text, state: 'unsaved' };
    this.receive(base);
  }

  readonly read = (): DraftSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private change(update: Partial<DraftSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...update };
    for (const listener of this.listeners) listener();
  }

  edit(text: string): void {
    if (text === this.snapshot.text) return;
    const isOpen = this.snapshot.state === 'conflict';
    this.change({ text, state: isOpen ? 'conflict' : this.saving ? 'saving' : 'unsaved' });
    this.keep();
  }

  /**
   * Takes over what the server has. What is written here and not saved yet stays, unless both changed the same. Where the
   * server has another text than this one is written on, `loadMerge` comes first.
   */
  receive(server: SavedText): void {
    const { text } = this.snapshot;
    if (server.text !== this.base.text) {
      const merged = mergeTexts(this.base.text, server.text, text);
      if (merged.conflicts.length > 0) {
        const offersBoth = merged.conflicts.every((conflict) => conflict.offersBoth);
        this.change({ state: 'conflict', theirs: server, offersBoth });
        return;
      }
      if (merged.markdown !== text) this.change({ text: merged.markdown, joinedAt: Date.now() });
    }
    this.base = server;
    const { theirs: _, offersBoth: __, ...rest } = this.snapshot;
    this.snapshot = rest;
    this.change({ state: this.snapshot.text === server.text ? 'saved' : this.saving ? 'saving' : 'unsaved' });
    this.keep();
  }

  /**
   * Takes in what the server has now, until it is called off. What was asked for before the last saving may be older
   * than the text here, and would undo it: it is fetched again.
   */
  async follow(isCalledOff: () => boolean): Promise<void> {
    for (;;) {
      await this.saving;
      const { base } = this;
      const server = await this.ports.read();
      if (server.text !== base.text) await loadMerge();
      if (isCalledOff()) return;
      if (this.saving || this.base !== base) continue;
      this.receive(server);
      return;
    }
  }

  private keep(): void {
    const { text } = this.snapshot;
    this.ports.keep(text === this.base.text ? undefined : { base: this.base, text });
  }

  get isDirty(): boolean {
    return this.snapshot.text !== this.base.text;
  }

  get revision(): string {
    return this.base.revision;
  }

  /** Saves until the server has the text of the editor. */
  save(): Promise<void> {
    this.saving ??= this.saveAll().finally(() => {
      this.saving = undefined;
    });
    return this.saving;
  }

  private async saveAll(): Promise<void> {
    while (this.isDirty && this.snapshot.state !== 'conflict') {
      const sent = this.snapshot.text;
      this.change({ state: 'saving' });
      try {
        const server = await this.ports.send(this.base.revision, sent);
        // From here on the sent text is what this browser wrote on: what others wrote in between is merged in.
        if (server.text !== sent) await loadMerge();
        this.base = { revision: this.base.revision, text: sent };
        this.receive(server);
        this.change({ savedAt: Date.now() });
      } catch (error) {
        const kind = this.ports.judge(error);
        if (kind !== 'conflict') {
          this.change({ state: kind, problem: this.ports.describe(error) });
          return;
        }
        await Promise.all([this.ports.read(), loadMerge()]).then(
          ([server]) => this.receive(server),
          (failure) => this.change({ state: 'offline', problem: this.ports.describe(failure) }),
        );
        if (this.snapshot.state === 'offline') return;
      }
    }
    if (!this.isDirty && this.snapshot.state !== 'conflict') this.change({ state: 'saved' });
  }

  /** Settles what both changed; everything else of both is kept. */
  settle(choice: 'mine' | 'theirs' | 'both'): void {
    const { theirs, text } = this.snapshot;
    if (!theirs) return;
    const decide = ({ offersBoth }: TextConflict) => {
      if (choice === 'both' && offersBoth) return { choice };
      return { choice: choice === 'theirs' ? ('main' as const) : ('yours' as const) };
    };
    const merged = mergeTexts(this.base.text, theirs.text, text, decide);
    this.base = theirs;
    const { theirs: _, offersBoth: __, ...rest } = this.snapshot;
    this.snapshot = rest;
    this.change({ text: merged.markdown, state: merged.markdown === theirs.text ? 'saved' : 'unsaved' });
    this.keep();
  }
}
