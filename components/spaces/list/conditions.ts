import { type CustomField, titleOfField } from '@/components/patterns/custom-fields/field-types';
import { t } from './messages';

/** The most that one list takes. */
export const MOST_CONDITIONS = 5;

/** `name` or `name:value`, as the API takes it. */
export function readCondition(condition: string): { name: string; value: string | undefined } {
  const colon = condition.indexOf(':');
  return colon < 0
    ? { name: condition, value: undefined }
    : { name: condition.slice(0, colon), value: condition.slice(colon + 1) };
}

/** A condition in words: «Audience: Customers», «Owner: any». */
export function describeCondition(condition: string, fields: readonly CustomField[]): string {
  const { name, value } = readCondition(condition);
  const field = fields.find((other) => other.name === name);
  const title = field ? titleOfField(field) : name;
  if (value === undefined) return t('anyWithTitle', { title });
  if (field?.type === 'boolean') return `${title}: ${value === 'true' ? 'yes' : 'no'}`;
  return `${title}: ${value || 'empty'}`;
}
