import type { IntegrationConfiguration } from '@/lib/contract/integration-configuration';
import { badRequest } from '@/lib/contract/problem';
import type { AskedRights } from '@/lib/storage/integrations/installation-row';
import type { IntegrationValues, VersionValues } from '@/lib/storage/integrations/write-integrations';
import { type PublishBody, toParts } from './integration-parts';

type ShownValues = Omit<IntegrationValues, 'icon' | 'verified' | 'secretsSealed' | 'secretNames'>;

/** What is the same in whatever version somebody has it. */
export function toValues(body: PublishBody): ShownValues {
  const { blocks = [], contentSources = [], categories = [] } = body;
  return {
    title: body.title,
    description: body.description,
    summary: body.summary ?? null,
    visibility: body.visibility ?? 'private',
    categories: [...new Set(categories)],
    hasBlocks: blocks.length > 0,
    hasContentSources: contentSources.length > 0,
    blockDomains: [...new Set(blocks.flatMap(({ urlUnfurl = [] }) => urlUnfurl.flatMap(readDomain)))],
  };
}

/** What a version asks for. */
export function toRights(body: PublishBody): AskedRights & Omit<VersionValues, 'script'> {
  const { configurations = {}, scopes } = body;
  return {
    target: body.target ?? 'all',
    scopes: [...new Set(scopes)],
    parts: { ...toParts(body) },
    requiredOfAccount: listRequired('account', configurations.account),
    requiredOfSpace: listRequired('space', configurations.space),
    requiredOfSite: listRequired('site', configurations.site),
  };
}

/** Of a pattern such as `https://*.example.org/embed/**`. */
function readDomain(pattern: string): string[] {
  const host = /^(?:https?:\/\/)?(?:\*\.)?([a-z0-9][a-z0-9.-]*)/i.exec(pattern)?.[1];
  return host ? [host.toLowerCase()] : [];
}

/** The properties that somebody has to give a value: those with a default have one. */
function listRequired(level: string, form: IntegrationConfiguration | undefined): string[] {
  if (!form || 'componentId' in form) return [];
  const known = new Map(Object.entries(form.properties));
  return [...new Set(form.required)].filter((name) => {
    const property = known.get(name);
    if (!property)
      throw badRequest(
        `configurations.${level}.required`,
        `names “${name}”, which is no property of the form`,
      );
    return property.type !== 'button' && property.default === undefined;
  });
}
