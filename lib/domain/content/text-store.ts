import { hashOf } from '@/lib/storage/content/hash';
import { storeDocuments } from '@/lib/storage/content/store-tree';
import type { Database } from '@/lib/storage/db';

/** So many characters wait to be written together. */
const BATCH = 4 * 1024 * 1024;

/** Writes texts as they come, so that few are in memory; nothing refers to them before the import is complete. */
export class TextStore {
  private waiting: string[] = [];
  private size = 0;

  constructor(private readonly database: Database) {}

  async keep(markdown: string): Promise<string> {
    this.waiting.push(markdown);
    this.size += markdown.length;
    if (this.size >= BATCH) await this.flush();
    return hashOf(markdown);
  }

  async flush(): Promise<void> {
    const texts = this.waiting;
    this.waiting = [];
    this.size = 0;
    if (texts.length > 0) await storeDocuments(this.database, texts);
  }
}
