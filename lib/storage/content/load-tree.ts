import { sql } from 'drizzle-orm';
import { type ContentTree, EMPTY_TREE, type FileEntry, type PageNode } from '@/lib/content/page-tree';
import { readBelowHash, readByHash } from '../database/replica';
import type { Db } from '../database/transaction';
import { nodes } from '../schema/content';
import { rememberStored } from './encode-tree';
import { joinNode } from './join-node';
import type { NodeBody } from './node-body';
import { contentCaches, LoadedTree } from './tree-cache';

type Bodies = Map<string, NodeBody>;

/** The parts of a tree, kept until the tree is built: caches may drop them at any time. */
interface TreeParts {
  bodies: Bodies;
  cached: Map<string, PageNode | readonly unknown[]>;
}

interface NodeRow {
  hash: string;
  body: NodeBody;
}

/**
 * Reads the tree of a revision. `isWarm` says that a neighbour of it is in memory: then only the nodes that differ are
 * read, level by level; else all of them in one statement.
 */
export async function loadTree(db: Db, rootHash: string, isWarm = false): Promise<LoadedTree> {
  const known = contentCaches.trees.get(rootHash);
  if (known) return known;
  const parts = isWarm ? await readChanged(db, rootHash) : await readAll(db, rootHash);
  const loaded = new LoadedTree(rootHash, decodeTree(rootHash, parts));
  contentCaches.trees.set(rootHash, loaded);
  return loaded;
}

async function readAll(db: Db, rootHash: string): Promise<TreeParts> {
  const query = sql`
    with recursive reached(hash) as (
      select ${rootHash}::text collate "C"
      union
      select ref collate "C" from reached ${joinNode('reached.hash')}, jsonb_array_elements_text(n.body->'refs') as ref
    ) select reached.hash, n.body from reached ${joinNode('reached.hash')}`;
  const toBodies = (rows: readonly NodeRow[]) => new Map(rows.map(({ hash, body }) => [hash, body]));
  const rows = await readBelowHash<NodeRow>(db, query, (found) => isWhole(rootHash, toBodies(found)));
  return { bodies: toBodies(rows), cached: new Map() };
}

/** A replica that lags behind may have a part of a tree. */
function isWhole(rootHash: string, bodies: Bodies): boolean {
  return (
    bodies.has(rootHash) &&
    [...bodies.values()].every(({ refs = [] }) => refs.every((ref) => bodies.has(ref)))
  );
}

async function readChanged(db: Db, rootHash: string): Promise<TreeParts> {
  const bodies: Bodies = new Map();
  const cached: TreeParts['cached'] = new Map();
  for (let level = [rootHash]; level.length > 0; ) {
    const missing: string[] = [];
    for (const hash of new Set(level)) {
      if (bodies.has(hash) || cached.has(hash)) continue;
      const part = contentCaches.pages.get(hash) ?? contentCaches.items.get(hash);
      if (part) {
        cached.set(hash, part);
        continue;
      }
      const body = contentCaches.bodies.get(hash);
      if (body) bodies.set(hash, body);
      else missing.push(hash);
    }
    for (let at = 0; at < missing.length; at += 5_000) {
      const found = await readByHash<NodeRow>(
        db,
        missing.slice(at, at + 5_000),
        (hashes) => sql`select hash, body from ${nodes} where hash = any(${sql.param(hashes)}::text[])`,
      );
      for (const { hash, body } of found) bodies.set(hash, body);
    }
    level = level.flatMap((hash) => bodies.get(hash)?.refs ?? []).filter((hash) => !bodies.has(hash));
  }
  return { bodies, cached };
}

function decodeTree(rootHash: string, parts: TreeParts): ContentTree {
  const { bodies } = parts;
  const root = bodies.get(rootHash);
  if (root?.kind !== 'root')
    throw new Error(`The content of a revision is damaged: node ${rootHash} is missing.`);
  for (const [hash, body] of bodies) if (body.kind !== 'page') contentCaches.bodies.set(hash, body);
  const [pages, files, reusableContents, redirects, outlineFiles, variables, tags] = root.refs;
  return {
    ...EMPTY_TREE,
    pages: decodePages([pages], parts),
    files: decodeList(files, parts) as ContentTree['files'],
    reusableContents: decodeList(reusableContents, parts) as ContentTree['reusableContents'],
    redirects: decodeList(redirects, parts) as ContentTree['redirects'],
    ...(outlineFiles === undefined
      ? {}
      : { outlineFiles: decodeList(outlineFiles, parts) as ContentTree['outlineFiles'] }),
    ...(variables === undefined
      ? {}
      : { variables: decodeList(variables, parts) as ContentTree['variables'] }),
    ...(tags === undefined ? {} : { tags: decodeList(tags, parts) as ContentTree['tags'] }),
  };
}

function decodePages(refs: readonly string[], parts: TreeParts): PageNode[] {
  return refs.flatMap((hash) => {
    const known = parts.cached.get(hash) ?? contentCaches.pages.get(hash);
    if (known && 'pages' in known) return [known];
    const body = parts.bodies.get(hash);
    if (body?.kind === 'list') return decodePages(body.refs, parts);
    if (body?.kind !== 'page')
      throw new Error(`The content of a revision is damaged: node ${hash} is missing.`);
    const page: PageNode = { ...body.page, pages: decodePages(body.refs, parts) };
    contentCaches.pages.set(hash, page);
    rememberStored(page, hash);
    return [page];
  });
}

function findItems(hash: string, { cached }: TreeParts): readonly unknown[] | undefined {
  const known = cached.get(hash);
  return known && !('pages' in known) ? known : contentCaches.items.get(hash);
}

/** The same list is the same array, so that comparing two trees and storing one again skip it. */
function decodeList(hash: string, parts: TreeParts): readonly unknown[] {
  const known = findItems(hash, parts);
  if (known) return known;
  const items = decodeItems(hash, parts);
  // The empty list of files is, by its hash, the empty list of pages as well.
  if (items.length === 0) return items;
  contentCaches.items.set(hash, items);
  rememberStored(items as FileEntry[], hash);
  return items;
}

function decodeItems(hash: string, parts: TreeParts): readonly unknown[] {
  const known = findItems(hash, parts);
  if (known) return known;
  const body = parts.bodies.get(hash);
  if (body?.kind === 'items') return body.items;
  if (body?.kind !== 'list')
    throw new Error(`The content of a revision is damaged: node ${hash} is missing.`);
  return body.refs.flatMap((ref) => decodeItems(ref, parts));
}
