import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { t } from './messages';
import { readFieldError } from './resource-form/field-errors';

export type FieldErrors = Record<string, string>;

/** `must have 2 to 255 characters` as a sentence of its own: «It must have 2 to 255 characters.» */
function toSentence(message: string): string {
  const isPredicate = /^(?:is|must|takes|has|names)\b/i.test(message);
  const sentence = isPredicate
    ? t('it', { rule: message.charAt(0).toLowerCase() + message.slice(1) })
    : message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** What the contract would refuse of a body, per field, before anything is sent. Where the schemas cannot be loaded, the server refuses it. */
export async function findFieldErrors(endpoint: Endpoint, values: unknown): Promise<FieldErrors> {
  const schemas = await import('@/lib/client/request-schemas').catch(() => undefined);
  return findErrors(schemas?.bodySchemaOf(endpoint.id), values);
}

export function findErrors(schema: z.ZodType | undefined, values: unknown): FieldErrors {
  const parsed = schema?.safeParse(values);
  if (!parsed || parsed.success) return {};
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.');
    errors[field] ??= toSentence(issue.message);
  }
  return errors;
}

/** What the server refuses: given to the field that it names, when the form has it. */
export function readRefusal(message: string, fields: readonly string[]): { field?: string; text: string } {
  const found = readFieldError(message);
  if (found && fields.includes(found.field)) return { field: found.field, text: toSentence(found.message) };
  return { text: toSentence(message) };
}
