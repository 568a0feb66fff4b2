import { type Claim, nameClaim } from '@/lib/content/conditions/list-claims';
import { findConditionProblem, parseExpression } from '@/lib/content/conditions/parse';
import { findUsedClaims } from '@/lib/content/conditions/used-claims';

interface CheckedCondition {
  /** Why it cannot be read; undefined when it can. */
  problem: string | undefined;
  /** The claims it names; one that the schema lacks counts as a text. */
  used: Claim[];
  /** The names among them that the schema does not have. */
  unknown: string[];
}

export function checkCondition(text: string, claims: readonly Claim[]): CheckedCondition {
  const problem = findConditionProblem(text);
  if (problem !== undefined) return { problem, used: [], unknown: [] };
  const paths = findUsedClaims(parseExpression(text));
  const byName = new Map(claims.map((claim) => [claim.name, claim]));
  const holds = (name: string) =>
    claims.some((claim) => claim.name.startsWith(`${name}.`) || claim.name.startsWith(`${name}[`));
  const used = paths.map((path): Claim => {
    const name = nameClaim(path);
    return byName.get(name) ?? { path, name, type: 'string' };
  });
  return {
    problem: undefined,
    used,
    unknown: used.map(({ name }) => name).filter((name) => !byName.has(name) && !holds(name)),
  };
}

/** What may stand in place of the word before the caret. */
export function findCompletions(
  text: string,
  caret: number,
  claims: readonly Claim[],
): { from: number; words: string[] } {
  const before = text.slice(0, caret);
  const word = /[\p{L}\p{N}_$.]*$/u.exec(before)?.[0] ?? '';
  const from = caret - word.length;
  // Inside quotes a word is a value, not a name.
  const isQuoted = (before.slice(0, from).match(/"/g)?.length ?? 0) % 2 === 1;
  if (isQuoted || word === '') return { from, words: [] };
  const wanted = word.toLowerCase();
  const words = claims
    .filter(({ name, path }) => {
      const starts = [name, path.join('.'), path.at(-1) ?? ''].map((start) => start.toLowerCase());
      return name !== word && starts.some((start) => start.startsWith(wanted));
    })
    .map(({ name }) => name);
  return { from, words: words.slice(0, 8) };
}
