import type {
  ConfigurationProperty,
  IntegrationConfiguration,
} from '@/lib/contract/integration-configuration';
import { type IntegrationPolicy, listPolicySources } from '@/lib/contract/integration-policy';
import { isSecretProperty } from '@/lib/contract/secret-property';
import type { AskedRights, IntegrationTarget } from '@/lib/storage/integrations/installation-row';
import { readParts } from './integration-parts';

const LEVELS = ['account', 'space', 'site'] as const;

type AddedField = {
  level: (typeof LEVELS)[number];
  name: string;
  title: string | undefined;
  change: 'added' | 'changed' | 'required' | 'revealed' | 'component';
};

/** What one version asks for and another did not. */
export interface AddedRights {
  scopes: string[];
  targets: string[];
  policySources: { directive: string; source: string }[];
  fields: AddedField[];
}

/** Nothing but what the one that asks has beyond the one that was agreed to. */
export function listAddedRights(agreed: AskedRights, asked: AskedRights): AddedRights {
  const [before, after] = [readParts(agreed.parts), readParts(asked.parts)];
  const reached = listTargets(agreed.target);
  return {
    scopes: asked.scopes.filter((scope) => !agreed.scopes.includes(scope)),
    targets: listTargets(asked.target).filter((target) => !reached.includes(target)),
    policySources: listAddedSources(before.contentSecurityPolicy, after.contentSecurityPolicy),
    fields: LEVELS.flatMap((level) =>
      listAddedFields(before.configurations?.[level], after.configurations?.[level]).map((field) => ({
        level,
        ...field,
      })),
    ),
  };
}

export const asksForMore = (added: AddedRights): boolean =>
  Object.values(added).some((list: unknown[]) => list.length > 0);

const listTargets = (target: IntegrationTarget): string[] =>
  target === 'all' ? ['organization', 'space', 'site'] : [target];

/** A policy is embedded into that of the page, so each source of each directive opens something. */
function listAddedSources(
  agreed: IntegrationPolicy | undefined,
  asked: IntegrationPolicy | undefined,
): AddedRights['policySources'] {
  const open = new Map<string, string[]>();
  for (const [directive, sources] of listPolicySources(agreed))
    open.set(directive, [...(open.get(directive) ?? []), ...sources]);
  return listPolicySources(asked).flatMap(([directive, sources]) =>
    sources
      .filter((source) => source.toLowerCase() !== "'none'")
      .filter((source) => !open.get(directive)?.some((known) => covers(known, source)))
      .map((source) => ({ directive, source })),
  );
}

const HOST_SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?((?:\*\.)?[^/:*']+)(?::(\d+|\*))?(\/.*)?$/i;
/** Of nonces and hashes capitals count. */
const KEYWORD = /^'(?!nonce-|sha\d)[a-z-]+'$/i;
const SCHEME_SOURCE = /^[a-z][a-z0-9+.-]*:$/i;

/** Whether all that a source of a policy lets in is let in by another one; when in doubt it is not. */
function covers(known: string, source: string): boolean {
  if (known === source) return true;
  if (KEYWORD.test(known)) return known.toLowerCase() === source.toLowerCase();
  const asked = readHostSource(source);
  if (!asked) return false;
  if (known === '*') return ['', 'http:', 'https:', 'ws:', 'wss:'].includes(asked.scheme);
  if (SCHEME_SOURCE.test(known)) return known.toLowerCase() === asked.scheme;
  const agreed = readHostSource(known);
  if (!agreed) return false;
  return (
    (agreed.scheme === asked.scheme || (agreed.scheme === '' && asked.scheme === 'https:')) &&
    (agreed.host === asked.host ||
      (agreed.host.startsWith('*.') && asked.host.endsWith(agreed.host.slice(1)))) &&
    (agreed.port === asked.port || agreed.port === '*') &&
    (agreed.path === '' ||
      agreed.path === asked.path ||
      (agreed.path.endsWith('/') && asked.path.startsWith(agreed.path)))
  );
}

function readHostSource(source: string) {
  const [, scheme, host, port = '', path = ''] = HOST_SOURCE.exec(source) ?? [];
  return host
    ? { scheme: scheme ? `${scheme.toLowerCase()}:` : '', host: host.toLowerCase(), port, path }
    : undefined;
}

type Form = IntegrationConfiguration | undefined;

function listAddedFields(agreed: Form, asked: Form): Omit<AddedField, 'level'>[] {
  if (!asked) return [];
  if ('componentId' in asked) {
    const isKnown = agreed && 'componentId' in agreed && agreed.componentId === asked.componentId;
    return isKnown ? [] : [{ name: asked.componentId, title: undefined, change: 'component' }];
  }
  const known = agreed && 'properties' in agreed ? agreed : { properties: {}, required: [] };
  const properties = new Map<string, ConfigurationProperty>(Object.entries(known.properties));
  return Object.entries(asked.properties).flatMap(([name, property]) => {
    const change =
      findChange(name, properties.get(name), property) ??
      (asked.required?.includes(name) && !known.required?.includes(name) ? 'required' : undefined);
    return change ? [{ name, title: property.title || undefined, change }] : [];
  });
}

/** Texts may change: a person who fills in the form reads the current ones. */
function findChange(
  name: string,
  before: ConfigurationProperty | undefined,
  after: ConfigurationProperty,
): AddedField['change'] | undefined {
  if (!before) return 'added';
  if (isSecretProperty(name, before) && !isSecretProperty(name, after)) return 'revealed';
  return describe(before) === describe(after) && !takesMore(before, after) ? undefined : 'changed';
}

/** What a property does besides its words and the values to choose from. */
function describe(property: ConfigurationProperty): string {
  const { type } = property;
  if (type === 'button') return JSON.stringify([type, property.callback_url]);
  return JSON.stringify([type, property.default, type === 'string' ? property.completion_url : undefined]);
}

const takesMore = (before: ConfigurationProperty, after: ConfigurationProperty): boolean =>
  before.type === 'string' &&
  after.type === 'string' &&
  before.enum !== undefined &&
  !after.enum?.every((value) => before.enum?.includes(value));
