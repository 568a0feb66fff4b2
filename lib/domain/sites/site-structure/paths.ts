import { findConditionProblem } from '@/lib/content/conditions/parse';
import { toSlug } from '@/lib/content/slug';
import { badRequest, conflict } from '@/lib/contract/problem';
import { SITE_FILES } from '@/lib/contract/site-sections';

interface HasPath {
  id: string;
  path: string;
  title: string;
}

const LONGEST_PATH = 100;
const fold = (path: string) => path.toLowerCase();

/** A path for a title, with the first number behind it that makes it free among its siblings. */
export function derivePath(title: string, siblings: readonly HasPath[], fallback: string): string {
  return freePath(toSlug(title) || fallback, siblings);
}

/** The path itself, or with a number behind it where a sibling or the site itself has it. */
export function freePath(path: string, siblings: readonly HasPath[]): string {
  const taken = new Set([...SITE_FILES, ...siblings.map((sibling) => fold(sibling.path))]);
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const candidate = [...path].slice(0, LONGEST_PATH - suffix.length).join('') + suffix;
    if (!taken.has(fold(candidate))) return candidate;
  }
}

/** Refuses a path that a sibling has, in any case. */
export function requireFreePath(path: string | undefined, siblings: readonly HasPath[], own: string): void {
  if (path === undefined) return;
  const owner = siblings.find((sibling) => sibling.id !== own && fold(sibling.path) === fold(path));
  if (owner) throw conflict(`path: "${owner.path}" is taken by "${owner.title}". Choose another path.`);
}

/** Refuses a condition that can't be read; null and undefined are no condition. */
export function requireCondition(condition: string | null | undefined): void {
  const problem = typeof condition === 'string' ? findConditionProblem(condition) : undefined;
  if (problem) throw badRequest('condition', problem);
}
