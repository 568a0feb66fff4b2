import type { Meaning, SourceLinkIndex } from './link-meaning';
import { type Migration, targetId } from './migration';
import { escapeAddress, type WriteLink } from './rewrite-text';

/** Writes links that lead out of a space: to other spaces, where their screens are in the target, and to people. */
export function outsideWriter(migration: Migration): WriteLink {
  const { journal, index } = migration;
  const appOf = (space: string) => {
    const id = targetId(migration, 'space', space);
    return id && journal.get<string>(`app:${space}`);
  };
  return (meaning: Meaning): string | undefined => {
    if (meaning.kind === 'user') return writeUser(journal.get<string>(`user:${meaning.user}`));
    const address =
      meaning.kind === 'space'
        ? join(appOf(meaning.space), meaning.rest)
        : meaning.kind === 'page' && index.pathOf(meaning.page)
          ? join(appOf(meaning.space), pathOf(index, meaning.page) + meaning.suffix)
          : undefined;
    return address && escapeAddress(address);
  };
}

const writeUser = (id: string | undefined) => (id ? `/users/${id}` : undefined);

function join(app: string | undefined, rest: string): string | undefined {
  return app && app + (rest === '' || /^[/?#]/.test(rest) ? rest : `/${rest}`);
}

function pathOf(index: SourceLinkIndex, page: string): string {
  const path = index.pathOf(page)?.path ?? '';
  return path === '' ? '' : `/${path.split('/').map(encodeURIComponent).join('/')}`;
}
