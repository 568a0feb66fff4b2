import { isObject, type JsonObject, member, objectAt } from '../json-value';
import { listOperations } from '../list-operations';
import { resolve } from '../resolve';
import { viewContents } from './contents-view';
import { makeSample } from './make-sample';
import { viewOperation } from './operation-view';
import { findNearest, listReferences } from './schema-references';
import { SchemaViewer } from './schema-view';
import { viewSecuritySchemes } from './server-view';

/** A piece of a document that a screen asks for by itself. */
export interface SpecPart {
  kind: 'contents' | 'operation' | 'webhook' | 'schema';
  name: string;
  /** The named schemas that go with it, the nearest first. */
  schemas: string[];
  body: string;
}

/** Cuts a document into its table of contents, its operations and its named schemas. */
export function makeParts(document: JsonObject): SpecPart[] {
  const operations = listOperations(document);
  const viewer = new SchemaViewer(document);
  const schemas = Object.entries(objectAt(objectAt(document, 'components'), 'schemas')).map(
    ([name, schema]) => ({ name, schema, view: viewer.viewBody(resolve(document, schema)) }),
  );
  const references = new Map(schemas.map(({ name, view }) => [name, listReferences(view)]));
  const contents: SpecPart = {
    kind: 'contents',
    name: '',
    schemas: [],
    body: JSON.stringify(viewContents(document, operations)),
  };
  const shown = operations.map((found): SpecPart => {
    const operation = viewOperation(document, found);
    const securitySchemes = viewSecuritySchemes(listUsedSchemes(document, operation.security));
    return {
      kind: found.isWebhook ? 'webhook' : 'operation',
      name: `${found.method} ${found.path}`,
      schemas: findNearest(listReferences(operation), references),
      body: JSON.stringify({ operation, securitySchemes }),
    };
  });
  const named = schemas.map(({ name, schema, view }): SpecPart => {
    const nearest = findNearest(references.get(name) ?? [], references);
    const example = makeSample(document, schema, 'response');
    return {
      kind: 'schema',
      name,
      schemas: nearest.filter((other) => other !== name),
      body: JSON.stringify({ name, schema: view, example }),
    };
  });
  return [contents, ...shown, ...named];
}

function listUsedSchemes(document: JsonObject, security: { name: string }[][]): [string, unknown][] {
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes');
  const names = new Set(security.flat().map(({ name }) => name));
  return [...names].flatMap((name): [string, unknown][] => {
    const scheme = resolve(document, member(schemes, name));
    return isObject(scheme) ? [[name, scheme]] : [];
  });
}
