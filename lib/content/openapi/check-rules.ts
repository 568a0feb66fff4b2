import { textAt } from './json-value';
import type { FoundOperation } from './list-operations';

const MOST_WARNINGS = 20;

/** What the published schema cannot say. */
export function checkRules(operations: FoundOperation[]): string[] {
  const warnings: string[] = [];
  const ids = new Map<string, string>();
  for (const { method, path, isWebhook, operation, parameters } of operations) {
    const name = `${method.toUpperCase()} ${path}`;
    const id = textAt(operation, 'operationId');
    const other = id && ids.get(id);
    if (other) warnings.push(`${name}: has the \`operationId\` \`${id}\` of ${other}`);
    else if (id) ids.set(id, name);
    if (isWebhook) continue;
    const declared = new Set(parameters.filter((one) => one.in === 'path').map((one) => String(one.name)));
    const templated = new Set([...path.matchAll(/\{([^}/]+)\}/g)].map((match) => match[1] ?? ''));
    for (const parameter of templated)
      if (!declared.has(parameter))
        warnings.push(`${name}: the path parameter \`${parameter}\` is not described`);
    for (const parameter of declared)
      if (!templated.has(parameter))
        warnings.push(`${name}: the path has no place for the parameter \`${parameter}\``);
  }
  return warnings.slice(0, MOST_WARNINGS);
}
