import { toFreeSlug, toSlug } from '@/lib/content/slug';

/** Names for folders of one place, each once. */
export class FolderNames {
  private readonly taken = new Set<string>();

  choose(title: string): string {
    return toFreeSlug(toSlug(title).slice(0, 60), this.taken, 'untitled');
  }
}
