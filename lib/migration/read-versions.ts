import type { MigratedChangeRequest } from './change-request-place';
import type { SourceApi } from './source-api';
import { type SourceFile, sourceFile, sourceRevision } from './source-shapes';
import type { ReadText } from './wanted-tree';

/** A change request of the source beside the main content that it was made from, and the main content of today. */
export async function readVersions(source: SourceApi, { overview, from }: MigratedChangeRequest) {
  const space = `/spaces/${overview.space.id}`;
  const own = `${space}/change-requests/${from.id}/content`;
  const query = { metadata: 'false', computed: 'false' };
  const main = overview.revision;
  const yours = await source.get(own, sourceRevision, query);
  const before = from.revisionMergedAncestor ?? from.revisionInitial;
  const isBehind = before !== undefined && before !== main.id;
  // Where the old main content can not be read any more the change request stands for itself.
  const base = isBehind
    ? ((await source.find(`${space}/revisions/${before}`, sourceRevision, query)) ?? main)
    : main;
  const files: SourceFile[] = yours.files ?? (await source.findList(`${own}/files`, sourceFile)) ?? [];
  const places = {
    base: base === main ? `${space}/content` : `${space}/revisions/${before}`,
    main: `${space}/content`,
    yours: own,
  };
  const readText: ReadText = (version, page) => source.text(`${places[version]}/page/${page}`);
  return { versions: { base, main, yours }, files, readText };
}
