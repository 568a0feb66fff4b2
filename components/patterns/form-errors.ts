import type { z } from 'zod';

export type FieldErrors = Record<string, string>;

/** `must have 2 to 255 characters` as a sentence of its own. */
function toSentence(message: string): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** What the contract would refuse, per field, before anything is sent. */
export function findFieldErrors(schema: z.ZodType | undefined, values: unknown): FieldErrors {
  const parsed = schema?.safeParse(values);
  if (!parsed || parsed.success) return {};
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.');
    errors[field] ??= toSentence(issue.message);
  }
  return errors;
}

/** The server names the field it refuses (`title: must not be blank`); what names none concerns the whole form. */
export function readRefusal(message: string, fields: readonly string[]): { field?: string; text: string } {
  const match = /^([\w.]+): (.+)$/s.exec(message);
  const field = match?.[1];
  const named = field && fields.find((name) => field === name || field.startsWith(`${name}.`));
  return named ? { field: named, text: toSentence(match?.[2] ?? '') } : { text: toSentence(message) };
}
