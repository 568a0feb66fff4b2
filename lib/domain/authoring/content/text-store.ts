import { hashOf } from '@/lib/storage/content/hash';
import { storeDocuments } from '@/lib/storage/content/store-tree';
import type { Database } from '@/lib/storage/database/db';

/** So many characters wait to be written together. */
const BATCH = 4 * 1024 * 1024;

/** Writes many texts as they come, so that few are in memory; what is little waits for the import itself. */
export class TextStore {
  private waiting: string[] = [];
  private size = 0;

  constructor(private readonly database: Database) {}

  async keep(markdown: string): Promise<string> {
    this.waiting.push(markdown);
    this.size += markdown.length;
    if (this.size >= BATCH) await storeDocuments(this.database, this.takeRest());
    return hashOf(markdown);
  }

  /** Those that are not written yet. */
  takeRest(): string[] {
    const texts = this.waiting;
    this.waiting = [];
    this.size = 0;
    return texts;
  }
}
