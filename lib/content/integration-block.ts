import { decodeEntities } from './destination';

/** Which block of which integration, and what it is given. */
export interface IntegrationBlock {
  integration: string;
  block: string;
  props: Record<string, unknown>;
}

/** A text with a block of an integration, or code that may be one. */
export const MAY_SHOW_INTEGRATION = /\{%-?\s*@|^[ \t>]*(?:```|~~~)/m;

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

const splitAddress = (address: string): [host: string, rest: string] => {
  const end = address.indexOf('/', address.indexOf('://') + 3);
  return end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)];
};

/** Whether an address is of a pattern, where `*` and `**` stand for any characters; one in the host for none of the path. */
export function matchesAddress(pattern: string, address: string): boolean {
  const [host, rest] = splitAddress(address);
  const [ofHost, ofRest] = splitAddress(pattern);
  return matches(ofHost, host) && matches(ofRest, rest);
}

/** In time of one text times the other at most, whatever the pattern is. */
function matches(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split(/\*+/);
  const last = rest.pop();
  if (last === undefined) return pattern === text;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
