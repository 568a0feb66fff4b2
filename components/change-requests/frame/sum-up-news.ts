import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listRevisions } from '@/lib/contract/revisions';

type Listed = ReplyOf<typeof listRevisions>['items'][number];

export interface News {
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
  const people = new Set(since.map(({ createdBy }) => createdBy?.displayName ?? 'Somebody'));
  const [name = 'Somebody'] = people;
  const who =
    people.size > 1 ? `${name} and ${people.size - 1} ${people.size > 2 ? 'others' : 'other'}` : name;
  return { who, what: nameWork(since), at: last.createdAt };
}

function nameWork(revisions: readonly Pick<Listed, 'type' | 'changedPages'>[]): string {
  if (revisions.every(({ type }) => type === 'update')) return 'updated this from the main content';
  const pages = new Set(revisions.flatMap(({ changedPages }) => changedPages ?? []));
  const isWhole = revisions.every(({ changedPages }) => changedPages !== undefined);
  if (!isWhole) return 'edited many pages';
  if (pages.size === 0) return 'edited this';
  return `edited ${pages.size} ${pages.size === 1 ? 'page' : 'pages'}`;
}
