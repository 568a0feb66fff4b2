import { METHODS } from '../check-basics';
import { flagAt, isObject, type JsonObject, listAt, member, objectAt, textAt } from '../json-value';
import type { FoundOperation } from '../list-operations';
import { resolve } from '../resolve';
import { ContentViewer } from './content-view';
import { viewServers } from './server-view';

export function viewHead({ method, path, isWebhook, operation }: FoundOperation) {
  return {
    method,
    path,
    webhook: isWebhook || undefined,
    operationId: textAt(operation, 'operationId'),
    summary: textAt(operation, 'summary'),
    deprecated: flagAt(operation, 'deprecated'),
  };
}

/** An operation with all that it needs to be shown. */
export function viewOperation(document: JsonObject, found: FoundOperation) {
  const { operation, item } = found;
  const viewer = new ContentViewer(document);
  return {
    ...viewHead(found),
    summary: textAt(operation, 'summary') ?? textAt(item, 'summary'),
    description: textAt(operation, 'description') ?? textAt(item, 'description'),
    tags: listAt(operation, 'tags').filter((tag) => typeof tag === 'string'),
    externalDocs: viewDocs(member(operation, 'externalDocs')),
    servers: [operation, item, document].map(viewServers).find((servers) => servers.length > 0) ?? [],
    security: viewSecurity(member(operation, 'security') ?? member(document, 'security')),
    parameters: found.parameters.map((parameter) => viewer.viewParameter(parameter)),
    requestBody: viewBody(viewer, resolve(document, member(operation, 'requestBody'))),
    responses: Object.entries(objectAt(operation, 'responses'))
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => viewResponse(viewer, status, resolve(document, response))),
    callbacks: viewCallbacks(document, operation),
    samples: viewSamples(operation),
  };
}

function viewBody(viewer: ContentViewer, body: unknown) {
  if (!isObject(body)) return undefined;
  const content = viewer.viewContent(body, 'request');
  return { required: flagAt(body, 'required'), description: textAt(body, 'description'), content };
}

function viewResponse(viewer: ContentViewer, status: string, response: unknown) {
  const description = textAt(response, 'description') ?? '';
  return {
    status,
    description,
    headers: viewer.viewHeaders(response),
    content: viewer.viewContent(response, 'response'),
  };
}

function viewDocs(docs: unknown) {
  const url = textAt(docs, 'url');
  return url === undefined ? undefined : { url, description: textAt(docs, 'description') };
}

function viewSecurity(security: unknown) {
  if (!Array.isArray(security)) return [];
  return security.filter(isObject).map((requirement) =>
    Object.entries(requirement).map(([name, scopes]) => ({
      name,
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    })),
  );
}

function viewCallbacks(document: JsonObject, operation: JsonObject) {
  return Object.entries(objectAt(operation, 'callbacks')).flatMap(([name, callback]) => {
    const items = resolve(document, callback);
    if (!isObject(items)) return [];
    return Object.entries(items).flatMap(([path, item]) =>
      METHODS.filter((method) => isObject(member(item, method))).map((method) => ({ name, path, method })),
    );
  });
}

function viewSamples(operation: JsonObject) {
  const given = [...listAt(operation, 'x-codeSamples'), ...listAt(operation, 'x-code-samples')];
  return given.flatMap((sample) => {
    const source = textAt(sample, 'source');
    if (source === undefined) return [];
    return [{ language: textAt(sample, 'lang') ?? '', label: textAt(sample, 'label'), source }];
  });
}
