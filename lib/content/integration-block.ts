import { decodeEntities } from './destination';

/** Which block of which integration, and what it is given. */
export interface IntegrationBlock {
  integration: string;
  block: string;
  props: Record<string, unknown>;
}

interface WrittenTag {
  name: string;
  attributes: Record<string, string | boolean>;
}

/** `{% @integration/block … %}`: properties that are no text stand together in `props`, as JSON. */
export function readIntegrationBlock({ name, attributes }: WrittenTag): IntegrationBlock | undefined {
  const [, integration, block] = /^@([\w.-]+)\/([\w.-]+)$/.exec(name) ?? [];
  if (!integration || !block) return undefined;
  const { props: json, ...others } = attributes;
  if (json === undefined) return { integration, block, props: others };
  const props = typeof json === 'string' ? parseRecord(decodeEntities(json)) : undefined;
  return props && { integration, block, props: { ...others, ...props } };
}

function parseRecord(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
