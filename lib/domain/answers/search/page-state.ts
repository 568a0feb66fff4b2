import { createHash } from 'node:crypto';
import { findExpressions } from '@/lib/content/conditions/fill-expressions';
import { findExpression } from '@/lib/content/conditions/parse';
import { findUsedVariables } from '@/lib/content/conditions/used-claims';
import type { ContentTree } from '@/lib/content/page-tree';
import type { PageState } from '@/lib/storage/search/list-page-states';
import type { IndexedPage } from './list-outdated';

/** Raise it when pages come to be cut or read in another way: all of them are indexed anew then. */
export const ANALYSER = 5;

/** What pages are made of besides their own texts: documents by the id of the reusable content, and variables. */
export type Contents = ReadonlyMap<string, string>;

/** No reusable content has an id with a dot in it. */
const VARIABLE = 'vars.';

export const readContents = ({ reusableContents, variables }: ContentTree): Contents =>
  new Map([
    ...reusableContents.map(({ id, document }): [string, string] => [id, document]),
    ...variables.map(({ name, value }): [string, string] => [VARIABLE + name, JSON.stringify(value)]),
    [`${VARIABLE}*`, JSON.stringify(variables)],
  ]);

/** The keys in `Contents` of the variables whose values stand in a text. */
export function listVariableKeys(markdown: string): string[] {
  const read = findExpressions(markdown).flatMap(({ expression }) => findExpression(expression) ?? []);
  return [...findUsedVariables(read)].map((name) => VARIABLE + name);
}

/** The keys of what differs between two trees. */
export function listChangedContents(before: ContentTree, now: ContentTree): string[] {
  if (before.reusableContents === now.reusableContents && before.variables === now.variables) return [];
  const [old, current] = [readContents(before), readContents(now)];
  return [...new Set([...old.keys(), ...current.keys()])].filter((id) => old.get(id) !== current.get(id));
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** A hash of all that the sections of a page are made of. */
export function stateOf(
  { node, facts }: IndexedPage,
  includes: readonly string[],
  contents: Contents,
): string {
  const { title, path, ancestors, hidden } = facts;
  const { description = '', document = '', variables = {} } = node;
  const own = [ANALYSER, title, path, ancestors, hidden, description, document, variables];
  return hashOf([own, includes.map((id) => [id, contents.get(id) ?? ''])]);
}

/** Whether a page is indexed as it is now; what a text includes follows from the text. */
export const isIndexed = (page: IndexedPage, state: PageState | undefined, contents: Contents): boolean =>
  state !== undefined && state.state === stateOf(page, state.includes, contents);
