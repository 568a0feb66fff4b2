import { badRequest } from '@/lib/contract/problem';
import type { FieldWords } from '@/lib/storage/custom-fields/write-fields';

interface Given {
  title?: string | undefined;
  description?: string | undefined;
  placeholder?: string | undefined;
  options?: string[] | undefined;
}

export const hasOptions = (type: string) => type.startsWith('select:');

/** What of a field's words changes: an empty description or placeholder is none. */
export function toFieldWords(type: string, { title, description, placeholder, options }: Given): FieldWords {
  if (options && !hasOptions(type))
    throw badRequest(
      'options',
      `a field of type "${type}" has none; only "select:single" and "select:multi" do`,
    );
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description: description || null }),
    ...(placeholder !== undefined && { placeholder: placeholder || null }),
    ...(options && { options }),
  };
}
