import { findMember, isRecord } from '../conditions/values';
import type { KitText, PlainValues } from './elements';

/** What a text says now: its own words, or those of the state. */
export function readKitText(text: KitText, state: PlainValues): string {
  if (typeof text === 'string') return text;
  const value = findMember(state, text.$state);
  return value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}

/** A copy with each `{ $state: key }` replaced by the value of that key. */
export function resolveBindings<Value>(value: Value, state: PlainValues): Value {
  if (Array.isArray(value)) return value.map((item) => resolveBindings(item, state)) as Value;
  if (!isRecord(value)) return value;
  if (typeof value.$state === 'string' && Object.keys(value).length === 1)
    return (findMember(state, value.$state) ?? null) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, resolveBindings(member, state)]),
  ) as Value;
}
