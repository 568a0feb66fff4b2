import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listRevisions } from '@/lib/contract/revisions';
import { t } from './messages';

type Listed = ReplyOf<typeof listRevisions>['items'][number];

interface News {
  who: string;
  what: string;
  at: string;
}

/** What others wrote since a revision was seen, by who wrote last; undefined when it was all one's own. */
export function sumUpNews(
  revisions: readonly Pick<Listed, 'id' | 'type' | 'createdAt' | 'createdBy' | 'changedPages'>[],
  seen: string,
  me: string,
): News | undefined {
  const index = revisions.findIndex(({ id }) => id === seen);
  const since = (index < 0 ? revisions : revisions.slice(0, index)).filter(
    ({ createdBy }) => createdBy?.id !== me,
  );
  const [last] = since;
  if (!last) return undefined;
  const people = new Set(since.map(({ createdBy }) => createdBy?.displayName ?? t('someone')));
  const [name = t('someone')] = people;
  const who =
    people.size > 1
      ? people.size > 2
        ? t('andOthers', { name, count: people.size - 1 })
        : t('andOther', { name, count: people.size - 1 })
      : name;
  return { who, what: nameWork(since), at: last.createdAt };
}

function nameWork(revisions: readonly Pick<Listed, 'type' | 'changedPages'>[]): string {
  if (revisions.every(({ type }) => type === 'update')) return t('updatedThisFromTheMainContent');
  const pages = new Set(revisions.flatMap(({ changedPages }) => changedPages ?? []));
  const isWhole = revisions.every(({ changedPages }) => changedPages !== undefined);
  if (!isWhole) return t('editedManyPages');
  if (pages.size === 0) return t('editedThis');
  return t('editedPages', { count: pages.size });
}
