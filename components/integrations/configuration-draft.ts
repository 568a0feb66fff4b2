import type { FieldErrors } from '@/components/patterns/form-errors';
import type {
  ConfigurationProperty,
  IntegrationConfiguration,
} from '@/lib/contract/integration-configuration';
import { isSecretProperty } from '@/lib/contract/secret-property';
import { t } from './messages';

type Form = IntegrationConfiguration | undefined;
type Value = string | number | boolean | null;
export type ConfigurationValues = Record<string, Value>;

/** The values of the fields; a secret to remove is null. */
export type ConfigurationDraft = Record<string, string | boolean | null>;

export interface FormProperty {
  name: string;
  property: ConfigurationProperty;
  isRequired: boolean;
  isSecret: boolean;
}

/** The component that draws a form, where it is no schema. */
export const componentOf = (form: Form): string | undefined =>
  form && 'componentId' in form ? form.componentId : undefined;

/** The fields of a form, in its order. */
export function listProperties(form: Form): FormProperty[] {
  if (!form || 'componentId' in form) return [];
  return Object.entries(form.properties).map(([name, property]) => ({
    name,
    property,
    isRequired: form.required?.includes(name) ?? false,
    isSecret: isSecretProperty(name, property),
  }));
}

export function startDraft(form: Form, configuration: Record<string, unknown>): ConfigurationDraft {
  return Object.fromEntries(
    listProperties(form).flatMap(({ name, property, isSecret }): [string, string | boolean][] => {
      if (property.type === 'button') return [];
      const value = isSecret ? undefined : (configuration[name] ?? property.default);
      if (property.type === 'boolean') return [[name, value === true]];
      return [[name, value === undefined ? '' : String(value)]];
    }),
  );
}

/** What is sent: an empty field has no value, and an untouched secret stays as it is. */
function toConfiguration(form: Form, draft: ConfigurationDraft): ConfigurationValues {
  return Object.fromEntries(
    listProperties(form).flatMap(({ name, property }): [string, Value][] => {
      const value = draft[name];
      if (value === undefined || value === '') return [];
      return [[name, property.type === 'number' && value !== null ? Number(value) : value]];
    }),
  );
}

/** Nothing where there is no form to fill in. */
export const toSent = (form: Form, draft: ConfigurationDraft): ConfigurationValues | undefined =>
  form && !('componentId' in form) ? toConfiguration(form, draft) : undefined;

export function findDraftErrors(form: Form, draft: ConfigurationDraft): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name, property } of listProperties(form)) {
    const value = draft[name];
    if (property.type === 'number' && value !== '' && !Number.isFinite(Number(value)))
      errors[`configuration.${name}`] = t('enterANumber');
  }
  return errors;
}
