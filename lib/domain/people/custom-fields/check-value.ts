import { type CustomFieldValue, LONGEST_VALUE, MOST_TAGS } from '@/lib/contract/custom-field-values';

interface Field {
  type: string;
  options: string[] | null;
}

interface Fault {
  /** Where in the value, such as `.3`. */
  at: string;
  what: string;
}

const fault = (what: string, at = ''): Fault => ({ at, what });

/** What is wrong with a value for a field, and what it takes instead; undefined when nothing is. */
export function findFault(field: Field, value: CustomFieldValue): Fault | undefined {
  switch (field.type) {
    case 'number':
      return typeof value === 'number' ? undefined : fault('takes a number');
    case 'boolean':
      return typeof value === 'boolean' ? undefined : fault('takes true or false');
    case 'text':
      if (typeof value !== 'string') return fault(`takes a string of at most ${LONGEST_VALUE} characters`);
      return findLong(value, '');
    case 'select:single':
      if (typeof value !== 'string' || !field.options?.includes(value))
        return fault(`takes ${describeOptions(field.options)}`);
      return undefined;
    default:
      return findListFault(field, value);
  }
}

function findListFault({ type, options }: Field, value: CustomFieldValue): Fault | undefined {
  const isSelect = type === 'select:multi';
  const takes = isSelect ? `a list of ${describeOptions(options)}` : `a list of at most ${MOST_TAGS} strings`;
  if (!Array.isArray(value)) return fault(`takes ${takes}`);
  if (value.length > MOST_TAGS) return fault(`takes at most ${MOST_TAGS} entries`);
  const seen = new Set<string>();
  for (const [index, entry] of value.entries()) {
    const at = `.${index}`;
    if (seen.has(entry)) return fault(`is named twice: ${JSON.stringify(entry)}`, at);
    seen.add(entry);
    if (isSelect && !options?.includes(entry)) return fault(`takes ${describeOptions(options)}`, at);
    const long = findLong(entry, at);
    if (long) return long;
  }
  return undefined;
}

function findLong(value: string, at: string): Fault | undefined {
  const isLong = value.length > LONGEST_VALUE && [...value].length > LONGEST_VALUE;
  return isLong ? fault(`must have at most ${LONGEST_VALUE} characters`, at) : undefined;
}

const SHOWN = 10;

function describeOptions(options: string[] | null): string {
  const all = options ?? [];
  const words = all.slice(0, SHOWN).map((option) => JSON.stringify(option));
  const more = all.length > SHOWN ? ` or ${all.length - SHOWN} more` : '';
  return `one of ${words.join(', ')}${more}`;
}
