import { RISON } from 'rison2';
import { badRequest } from '@/lib/contract/problem';

type Claims = Record<string, unknown>;

/** A JSON object, or one in Rison, as the public client writes it; absent and empty say nothing. */
export function readClaims(field: string, text: string | undefined): Claims | undefined {
  const given = text?.trim() ?? '';
  if (given === '') return undefined;
  const value = parse(given);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest(field, 'must be an object, as JSON or Rison');
  return value as Claims;
}

function parse(text: string): unknown {
  try {
    return text.startsWith('{') ? JSON.parse(text) : RISON.parse(text);
  } catch {
    return undefined;
  }
}
