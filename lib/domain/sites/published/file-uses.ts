import { createCache } from '@/lib/cache/cache';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import { keepShown } from '@/lib/content/conditions/keep-shown';
import { readConditionsOfText } from '@/lib/content/conditions/satisfies';
import { listCoverRefs, type PageNode, walkPages } from '@/lib/content/page-tree';
import { limitTree } from '@/lib/domain/viewer/limit-tree';
import { namesOnPage } from '@/lib/domain/viewer/page-names';
import type { PublishedServices } from '@/lib/domain/viewer/site-snapshot';
import type { ViewerNames } from '@/lib/domain/viewer/view-site';
import { singleton } from '@/lib/singleton';
import { getDocument, getDocuments } from '@/lib/storage/content/get-documents';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';

/** What names a file or a reusable content: a page by its cover or its text, or another content by its text. */
interface Use {
  kind: 'page' | 'content';
  id: string;
  /** Undefined for a cover. */
  document: string | undefined;
}

type Uses = ReadonlyMap<string, readonly Use[]>;

/** By hash and by root: neither ever changes. */
const known = {
  named: createCache<readonly string[]>('file-names', { sizeOf: ({ length }) => 80 * length }),
  uses: createCache<Uses>('file-uses', {
    sizeOf: (uses) => [...uses.values()].reduce((sum, list) => sum + 150 + 120 * list.length, 0),
  }),
  answers: createCache<boolean>('files-shown', { sizeOf: () => 0 }),
};
const reading = singleton('file-uses.in-flight', () => new SingleFlight<Uses>());

const NAMED = /\/(?:files|reusable-contents)\/([A-Za-z0-9]{1,64})/g;
const namedIn = (text: string) => [...new Set([...text.matchAll(NAMED)].map(([, id = '']) => id))];

const AT_ONCE = 500;
/** What contents include of each other for longer is not drawn either. */
const DEEPEST = 10;

/** Who is asked about: whoever these names are of, or any reader there may be. */
type Whom = { names: ViewerNames } | 'anybody';

/** Whether something that they are shown has the file in it. */
export async function isFileShown(
  services: PublishedServices,
  loaded: LoadedTree,
  fileId: string,
  whom: Whom,
): Promise<boolean> {
  // Where nothing is known of anybody, all of them see the same.
  const isSame = whom !== 'anybody' && whom.names === undefined;
  const key = isSame ? `${loaded.rootHash} ${fileId}` : undefined;
  const answer = key === undefined ? undefined : known.answers.get(key);
  if (answer !== undefined) return answer;
  const isShown = await findUse(services, loaded, fileId, whom);
  if (key !== undefined) known.answers.set(key, isShown);
  return isShown;
}

async function findUse(
  services: PublishedServices,
  loaded: LoadedTree,
  fileId: string,
  whom: Whom,
): Promise<boolean> {
  const uses = await readUses(services, loaded);
  const shown = whom === 'anybody' ? loaded : limitTree(loaded, whom.names);
  const isLeft = async (document: string, id: string, page: PageNode | undefined) => {
    if (whom === 'anybody') return true;
    const text = await getDocument(services.database, document);
    return (
      !text.includes('{%') ||
      namedIn(keepShown(text, readConditionsOfText(namesOnPage(whom.names, loaded.tree, page)))).includes(id)
    );
  };
  const isIn = async ({ kind, id, document }: Use, named: string) =>
    (kind === 'content' || shown.findPage(id) !== undefined) &&
    (document === undefined || (await isLeft(document, named, shown.findPage(id)?.page)));
  // Each content is looked at once, however many ways lead to it.
  const seen = new Set<string>();
  let look = [fileId];
  for (let depth = 0; depth <= DEEPEST && look.length > 0; depth += 1) {
    const above: string[] = [];
    for (const named of look)
      for (const use of uses.get(named) ?? []) {
        if (seen.has(use.id) || !(await isIn(use, named))) continue;
        if (use.kind === 'page') return true;
        seen.add(use.id);
        above.push(use.id);
      }
    look = above;
  }
  return false;
}

async function readUses(services: PublishedServices, loaded: LoadedTree): Promise<Uses> {
  const found = known.uses.get(loaded.rootHash);
  if (found) return found;
  return reading.do(loaded.rootHash, async () => {
    const uses = await collectUses(services, loaded);
    known.uses.set(loaded.rootHash, uses);
    return uses;
  });
}

async function collectUses({ database }: PublishedServices, { tree }: LoadedTree): Promise<Uses> {
  const uses = new Map<string, Use[]>();
  const add = (id: string, use: Use) => {
    const others = uses.get(id);
    if (others) others.push(use);
    else uses.set(id, [use]);
  };
  const holders: Use[] = tree.reusableContents.map(({ id, document }) => ({ kind: 'content', id, document }));
  for (const { page } of walkPages(tree.pages)) {
    if (page.document) holders.push({ kind: 'page', id: page.id, document: page.document });
    for (const ref of listCoverRefs(page.cover))
      if (ref.kind === 'file') add(ref.file, { kind: 'page', id: page.id, document: undefined });
  }
  for (let at = 0; at < holders.length; at += AT_ONCE) {
    const part = holders.slice(at, at + AT_ONCE);
    const named = new Map(part.map(({ document = '' }) => [document, known.named.get(document)]));
    const unread = [...named].flatMap(([document, ids]) => (ids === undefined ? [document] : []));
    for (const [document, text] of await getDocuments(database, unread)) {
      const ids = namedIn(text);
      known.named.set(document, ids);
      named.set(document, ids);
    }
    for (const use of part) for (const id of named.get(use.document ?? '') ?? []) add(id, use);
  }
  return uses;
}
