import { short } from './check-basics';
import { DocumentError } from './document-error';
import { isObject, member, toSteps, valueAt } from './json-value';

/** Below these keys stands data, where `$ref` is a word like any other. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const']);

interface SpecLocation {
  value: unknown;
  step: string | number;
  within: SpecLocation | undefined;
  /** Its keys are names that the author chose. */
  isNamed: boolean;
}

/** Every `$ref` leads to something in this document: others are never fetched. */
export function checkReferences(root: unknown): void {
  const checked = new Set<string>();
  const waiting: SpecLocation[] = [{ value: root, step: '', within: undefined, isNamed: false }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const reference = place.isNamed ? undefined : member(place.value, '$ref');
    if (typeof reference === 'string' && !checked.has(reference)) {
      checked.add(reference);
      checkReference(root, reference, [...stepsOf(place), '$ref']);
    }
    waiting.push(...listInner(place).reverse());
  }
}

function listInner(within: SpecLocation): SpecLocation[] {
  const { value } = within;
  if (Array.isArray(value)) return value.map((item, step) => ({ value: item, step, within, isNamed: false }));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([step, child]) => {
    if (typeof child !== 'object' || child === null) return [];
    if (!within.isNamed && (DATA.has(step) || step.startsWith('x-'))) return [];
    return [{ value: child, step, within, isNamed: !within.isNamed && NAMED.has(step) }];
  });
}

function stepsOf(place: SpecLocation): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let at: SpecLocation = place; at.within; at = at.within) steps.push(at.step);
  return steps.reverse();
}

/** Their keys are names that the author chose. */
const NAMED = new Set([
  'properties',
  'patternProperties',
  'paths',
  'webhooks',
  'definitions',
  '$defs',
  'schemas',
  'responses',
  'parameters',
  'headers',
  'callbacks',
]);

function checkReference(root: unknown, reference: string, steps: (string | number)[]): void {
  const place = { steps: [...steps] };
  if (!reference.startsWith('#'))
    throw new DocumentError(
      `\`$ref: ${short(reference)}\` leads out of the document, and nothing outside is fetched. Put everything into one file first; tools call that bundling.`,
      place,
    );
  const seen = new Set<string>();
  for (let next = reference; ; ) {
    if (seen.has(next))
      throw new DocumentError(
        `\`$ref: ${short(reference)}\` leads back to itself and stands for nothing.`,
        place,
      );
    seen.add(next);
    const target = toSteps(next);
    const found = target && valueAt(root, target);
    if (found === undefined)
      throw new DocumentError(`\`$ref: ${short(next)}\` leads to nothing in the document.`, place);
    const further = member(found, '$ref');
    if (typeof further !== 'string' || !further.startsWith('#') || Object.keys(found as object).length > 1)
      return;
    next = further;
  }
}
