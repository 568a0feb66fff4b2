import type { ConfigurationProperty } from './integration-configuration';

const SECRET_WORDS =
  /(?:^|[^a-z])(?:secrets?|password|passphrase|passwd|token|credentials?|private[^a-z]?key|(?:api|signing|access)[^a-z]?key)(?:$|[^a-z])/;

/** Whether the value of a property is secret. */
export function isSecretProperty(name: string, property: ConfigurationProperty): boolean {
  if (property.type !== 'string') return false;
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return property.secret ?? SECRET_WORDS.test(spaced);
}
