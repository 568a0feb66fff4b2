import { type Variables, variableRoots } from '../variables';
import { type Expression, findConditionProblem, parseExpression } from './parse';
import { evaluateCondition } from './satisfies';
import { findUsedClaims, listLiterals } from './used-claims';
import { isRecord } from './values';

const MAX_TRIALS = 2_000;
const MISSING = Symbol('missing');

/**
 * Why a condition from the public platform shows something else here: it can't be read, or a visitor sees what the
 * secure reading keeps back. Undefined where both readings say the same of all visitors that were tried.
 */
export function describeReadingDifference(
  text: string,
  variables: { space?: Variables; page?: Variables } = {},
): string | undefined {
  if (text.trim() === '') return undefined;
  const problem = findConditionProblem(text);
  if (problem !== undefined) return `It can not be read (${problem}), so it shows nothing.`;
  const condition = withoutCoercion(parseExpression(text));
  const paths = findUsedClaims(condition);
  const candidates = [MISSING, true, false, ...listLiterals(condition), 'text'];
  for (const choice of listChoices(paths.length, candidates)) {
    const claims = build(paths, choice);
    const roots = {
      visitor: { claims: { unsigned: {}, ...claims } },
      ...variableRoots(variables.space, variables.page),
    };
    const [certain, open] = (['certain', 'javascript'] as const).map((reading) =>
      evaluateCondition(condition, { reading, roots }),
    );
    if (certain === open) continue;
    const shows = open ? 'shows it on GitBook and hides it here' : 'hides it on GitBook and shows it here';
    return `A visitor ${describe(paths, choice)} ${shows}.`;
  }
  return undefined;
}

/** A claim has the type of what it is compared with, so `"1" == 1` is no difference that counts. */
function withoutCoercion<Node extends Expression>(node: Node): Node {
  const isNothing = (side: unknown) =>
    isRecord(side) && side.kind === 'value' && (side.value ?? null) === null;
  const parts = Object.entries(node).map(([key, part]): [string, unknown] => {
    if (Array.isArray(part)) return [key, part.map(withoutCoercion)];
    return [key, isRecord(part) ? withoutCoercion(part as Expression) : part];
  });
  const copy = Object.fromEntries(parts) as Node;
  if (copy.kind !== 'binary' || isNothing(copy.left) || isNothing(copy.right)) return copy;
  return copy.sign === '==' ? { ...copy, sign: '===' } : copy.sign === '!=' ? { ...copy, sign: '!==' } : copy;
}

/** All claims alike first, then each with all values while the others are missing, then all combinations of few. */
function* listChoices(count: number, candidates: readonly unknown[]): Generator<unknown[]> {
  let left = MAX_TRIALS;
  for (const value of candidates) yield Array<unknown>(count).fill(value);
  for (let at = 0; at < count; at++)
    for (const value of candidates)
      if (left-- > 0) yield Array.from({ length: count }, (_, index) => (index === at ? value : MISSING));
  const total = candidates.length ** count;
  for (let number = 0; number < Math.min(total, left); number++) {
    let rest = number;
    yield Array.from({ length: count }, () => {
      const value = candidates[rest % candidates.length];
      rest = Math.floor(rest / candidates.length);
      return value;
    });
  }
}

type Claims = { [name: string]: unknown };

function build(paths: readonly (readonly string[])[], values: readonly unknown[]): Claims {
  const claims: Claims = {};
  for (const [index, path] of paths.entries()) {
    if (values[index] === MISSING) continue;
    let at = claims;
    for (const name of path.slice(0, -1)) {
      const inner = Object.hasOwn(at, name) ? at[name] : undefined;
      const next: Claims = typeof inner === 'object' && inner !== null ? (inner as Claims) : {};
      Object.defineProperty(at, name, { value: next, enumerable: true, configurable: true, writable: true });
      at = next;
    }
    const name = path.at(-1) ?? '';
    Object.defineProperty(at, name, {
      value: values[index],
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return claims;
}

function describe(paths: readonly (readonly string[])[], values: readonly unknown[]): string {
  const said = paths.map((path, index) => {
    const name = path.join('.');
    return values[index] === MISSING ? `without ${name}` : `with ${name} = ${JSON.stringify(values[index])}`;
  });
  return said.slice(0, 3).join(' and ') || 'of any kind';
}
