import { CircleDot, Hash, ListChecks, Tags, ToggleLeft, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { customField } from '@/lib/contract/custom-fields';

export type CustomField = z.output<typeof customField>;
export type FieldType = CustomField['type'];

interface TypeWords {
  label: string;
  icon: ReactNode;
  /** What it holds, with an example. */
  example: string;
}

export const fieldTypes: Record<FieldType, TypeWords> = {
  text: { label: 'Text', icon: <Type aria-hidden />, example: 'A few words, such as «Ada Lovelace».' },
  number: { label: 'Number', icon: <Hash aria-hidden />, example: 'To sort by, such as 42 or 3.5.' },
  boolean: { label: 'Yes or no', icon: <ToggleLeft aria-hidden />, example: 'Such as «Reviewed by legal».' },
  tags: { label: 'Tags', icon: <Tags aria-hidden />, example: 'Any words, such as «billing», «api».' },
  'select:single': {
    label: 'One of a list',
    icon: <CircleDot aria-hidden />,
    example: 'One choice, such as «Draft» or «Final».',
  },
  'select:multi': {
    label: 'Several of a list',
    icon: <ListChecks aria-hidden />,
    example: 'Some choices, such as «EU» and «US».',
  },
};

/** What people call a field. */
export const titleOfField = ({ title, name }: Pick<CustomField, 'title' | 'name'>) => title || name;
