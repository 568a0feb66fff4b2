import type { IntegrationBlock } from '../integration-block';
import { writeTag } from './write-tag';

/** A tag with the properties; where one is no text, all stand together as JSON. Nothing where a name is none. */
export function writeIntegrationTag({ integration, block, props }: IntegrationBlock): string {
  const name = `@${integration}/${block}`;
  if (!/^@[\w.-]+\/[\w.-]+$/.test(name)) return '';
  const isPlain = Object.entries(props).every(
    ([key, value]) =>
      /^[A-Za-z][\w-]*$/.test(key) &&
      key !== 'props' &&
      typeof value === 'string' &&
      !/[\s\\]|\{%/.test(value.replaceAll(' ', '')),
  );
  if (isPlain) return writeTag(name, props);
  const json = JSON.stringify(props).replace(/[\\"']|\{(?=%)/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `{% ${name} props="${json}" %}`;
}
