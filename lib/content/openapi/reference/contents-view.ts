import { isObject, type JsonObject, listAt, member, objectAt, textAt } from '../json-value';
import type { FoundOperation } from '../list-operations';
import { resolve } from '../resolve';
import { viewHead } from './operation-view';
import { viewSecuritySchemes, viewServers } from './server-view';

/** The table of contents of a document. */
export function viewContents(document: JsonObject, operations: FoundOperation[]) {
  const info = objectAt(document, 'info');
  const components = objectAt(document, 'components');
  const schemes = Object.entries(objectAt(components, 'securitySchemes'));
  return {
    description: textAt(info, 'description'),
    termsOfService: textAt(info, 'termsOfService'),
    contact: viewContact(member(info, 'contact')),
    license: viewLicense(member(info, 'license')),
    servers: viewServers(document),
    securitySchemes: viewSecuritySchemes(schemes.map(([name, scheme]) => [name, resolve(document, scheme)])),
    tags: groupByTag(document, operations),
    schemas: Object.entries(objectAt(components, 'schemas')).map(([name, schema]) => ({
      name,
      title: textAt(schema, 'title'),
    })),
  };
}

function viewContact(contact: unknown) {
  if (!isObject(contact)) return undefined;
  return { name: textAt(contact, 'name'), url: textAt(contact, 'url'), email: textAt(contact, 'email') };
}

function viewLicense(license: unknown) {
  const name = textAt(license, 'name') ?? textAt(license, 'identifier');
  return name === undefined ? undefined : { name, url: textAt(license, 'url') };
}

/** An operation stands under each of its tags; those the document describes come first, in its order. */
function groupByTag(document: JsonObject, operations: FoundOperation[]) {
  const described = listAt(document, 'tags').flatMap((tag): [string, string | undefined][] => {
    const name = textAt(tag, 'name');
    return name === undefined ? [] : [[name, textAt(tag, 'description')]];
  });
  const descriptions = new Map(described);
  const groups = new Map<string, FoundOperation[]>(described.map(([name]) => [name, []]));
  const rest: FoundOperation[] = [];
  for (const found of operations) {
    const tags = listAt(found.operation, 'tags').filter((tag) => typeof tag === 'string');
    if (tags.length === 0) rest.push(found);
    for (const tag of new Set(tags)) groups.set(tag, [...(groups.get(tag) ?? []), found]);
  }
  const shown = [...groups].filter(([, list]) => list.length > 0);
  if (rest.length > 0) shown.push(['', rest]);
  return shown.map(([name, list]) => ({
    name,
    description: descriptions.get(name),
    operations: list.map(viewHead),
  }));
}
