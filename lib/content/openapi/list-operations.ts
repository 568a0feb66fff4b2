import { METHODS } from './check-basics';
import { isObject, type JsonObject, listAt, member } from './json-value';
import { resolve } from './resolve';

export interface FoundOperation {
  method: string;
  path: string;
  isWebhook: boolean;
  operation: JsonObject;
  /** Those of the path first, without those that the operation has too; references are followed. */
  parameters: JsonObject[];
  item: JsonObject;
}

/** Every operation of a document, in its order. */
export function listOperations(document: JsonObject): FoundOperation[] {
  return [...listIn(document, 'paths'), ...listIn(document, 'webhooks')];
}

function listIn(document: JsonObject, place: 'paths' | 'webhooks'): FoundOperation[] {
  const items = member(document, place);
  if (!isObject(items)) return [];
  return Object.entries(items).flatMap(([path, found]) => {
    const item = resolve(document, found);
    if (path.startsWith('x-') || !isObject(item)) return [];
    return METHODS.flatMap((method) => {
      const operation = member(item, method);
      if (!isObject(operation)) return [];
      const parameters = joinParameters(document, item, operation);
      return [{ method, path, isWebhook: place === 'webhooks', operation, parameters, item }];
    });
  });
}

function joinParameters(document: JsonObject, item: JsonObject, operation: JsonObject): JsonObject[] {
  const byName = new Map<string, JsonObject>();
  for (const found of [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')]) {
    const parameter = resolve(document, found);
    if (isObject(parameter)) byName.set(`${String(parameter.in)} ${String(parameter.name)}`, parameter);
  }
  return [...byName.values()];
}
