import { createCache } from '@/lib/cache/cache';
import type { SpecChange } from '@/lib/content/openapi/compare/change';
import type { compareOpenApiSpecVersions } from '@/lib/contract/openapi-spec-versions';
import { notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { findPair } from '@/lib/storage/openapi-specs/versions';
import { askReader } from './ask-reader';
import { toVersion } from './present-version';
import { versionOf } from './read-versions';

const MOST_SHOWN = 2_000;

/** Versions never change, so neither does what is between two of them. */
const known = createCache<SpecChange[]>('spec-changes', { sizeOf: ({ length }) => 100 + 500 * length });

export const compareVersions: Operation<typeof compareOpenApiSpecVersions> = async (
  context,
  { params, query },
) => {
  const pair = await findPair(context.database, versionOf(context, params), query.with);
  if (!pair || (query.with && !pair.from && query.with !== pair.to.id)) throw notFound('version');
  const { to, from } = pair;
  const show = (row: typeof to) => toVersion(context, params.specSlug, row);
  const key = `${from?.id} ${to.id}`;
  let changes = from ? known.get(key) : [];
  if (from && !changes) {
    const task = { kind: 'compare' as const, from: from.document, to: to.document };
    const answer = await askReader(task, context.request.signal);
    changes = answer.kind === 'changes' ? answer.changes : [];
    known.set(key, changes);
  }
  const all = changes ?? [];
  return {
    from: from && show(from),
    to: show(to),
    total: all.length,
    breaking: all.filter(({ breaking }) => breaking).length,
    changes: all.slice(0, MOST_SHOWN),
  };
};
