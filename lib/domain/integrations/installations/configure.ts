import type { Caller } from '@/lib/access/caller';
import { lookUp } from '@/lib/content/look-up';
import type {
  ConfigurationProperty,
  IntegrationConfiguration,
} from '@/lib/contract/integration-configuration';
import { badRequest } from '@/lib/contract/problem';
import { isSecretProperty } from '@/lib/contract/secret-property';
import type { Configuration } from '@/lib/secrets/integration-secrets';

type Form = IntegrationConfiguration | undefined;

/** A limit for the value of a component, whose form is unknown here. */
const MOST_CHARACTERS = 64 * 1024;
const LONGEST_VALUE = 4_096;

/**
 * The new configuration: `sent` replaces all of it, but what a person cannot see stays if it is not sent: secrets, and
 * what the code of the integration keeps beside the form, such as how it signs in elsewhere.
 */
export function configure(
  form: Form,
  before: Configuration,
  sent: Configuration,
  { integration }: Pick<Caller, 'integration'>,
): Configuration {
  if (integration || !form || 'componentId' in form) return takeFreely(form, sent, integration !== undefined);
  const properties = new Map(Object.entries(form.properties));
  const kept = Object.entries(before).filter(([name]) => {
    const property = properties.get(name);
    const isHidden = !property || property.type === 'button' || isSecretProperty(name, property);
    return isHidden && !Object.hasOwn(sent, name);
  });
  const given = Object.entries(sent).filter(([name, value]) => {
    const property = properties.get(name);
    if (!property)
      throw badRequest(`configuration.${name}`, `is no property of this form: ${listNames(form)}`);
    if (value === null) return false;
    const fault = findFault(property, value);
    if (fault) throw badRequest(`configuration.${name}`, fault);
    return true;
  });
  return Object.fromEntries([...kept, ...given]);
}

function takeFreely(form: Form, sent: Configuration, isByCode: boolean): Configuration {
  const given = Object.entries(sent).filter(([, value]) => value !== null);
  if (!form && !isByCode && given.length > 0)
    throw badRequest('configuration', 'must be empty, as the integration has no form for this');
  if (JSON.stringify(sent).length > MOST_CHARACTERS)
    throw badRequest('configuration', `must have at most ${MOST_CHARACTERS} characters as JSON`);
  return Object.fromEntries(given);
}

const listNames = (form: Exclude<Form, undefined | { componentId: string }>) => {
  const names = Object.keys(form.properties);
  return names.length > 0 ? `it has ${names.join(', ')}` : 'it has none';
};

function findFault(property: ConfigurationProperty, value: unknown): string | undefined {
  if (property.type === 'button') return 'is a button, which has no value';
  if (property.type === 'number') return typeof value === 'number' ? undefined : 'takes a number';
  if (property.type === 'boolean') return typeof value === 'boolean' ? undefined : 'takes true or false';
  if (typeof value !== 'string') return 'takes a string';
  if (property.enum && !property.enum.includes(value)) return `takes one of: ${property.enum.join(', ')}`;
  return value.length > LONGEST_VALUE ? `takes at most ${LONGEST_VALUE} characters` : undefined;
}

/** The names of what has a value. */
export const listConfigured = (values: Configuration): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === '' || value === null ? [] : [name]));

/** What may be shown: to people secrets only by their names, and the default of what has no value. */
export function showConfiguration(
  form: Form,
  values: Configuration,
  caller?: Caller,
): { configuration: Configuration; secretsSet: string[] } {
  if (caller?.integration || !form || 'componentId' in form) return { configuration: values, secretsSet: [] };
  const shown: [string, unknown][] = [];
  const secretsSet: string[] = [];
  for (const [name, property] of Object.entries(form.properties)) {
    const value = lookUp(values, name);
    if (isSecretProperty(name, property)) {
      if (value !== undefined && value !== '') secretsSet.push(name);
    } else if (property.type !== 'button' && (value ?? property.default) !== undefined)
      shown.push([name, value ?? property.default]);
  }
  return { configuration: Object.fromEntries(shown), secretsSet };
}
