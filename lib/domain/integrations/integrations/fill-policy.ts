import type { IntegrationPolicy } from '@/lib/contract/integration-policy';
import type { Configuration } from '@/lib/secrets/integration-secrets';

const PLACE = /\{([A-Za-z][\w.-]{0,99})\}/g;
const HOST = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i;

/**
 * `{name}` in a policy stands for the hosts of the addresses that a property of the configuration holds: whoever runs a
 * service of their own has it allowed with the same act. What is no address of a host is left out.
 */
export function fillPolicy(
  policy: IntegrationPolicy | undefined,
  read: () => Configuration,
): IntegrationPolicy | undefined {
  if (policy === undefined || !JSON.stringify(policy).includes('{')) return policy;
  let values: Configuration | undefined;
  const fill = (text: string) =>
    text.replace(PLACE, (_, name: string) => {
      values ??= read();
      return Object.hasOwn(values, name) ? listHosts(values[name]) : '';
    });
  if (typeof policy === 'string') return fill(policy);
  const filled = Object.entries(policy).map(([name, text]) => [name, fill(text)]);
  return Object.fromEntries(filled) as IntegrationPolicy;
}

const listHosts = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .split(/[\s,;]+/)
        .map(toSource)
        .filter((source) => source !== undefined)
        .join(' ')
    : '';

function toSource(address: string): string | undefined {
  if (HOST.test(address)) return address;
  if (!URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  if (!HOST.test(host)) return undefined;
  if (protocol === 'https:') return `https://${host}`;
  return protocol === 'http:' ? host : undefined;
}
