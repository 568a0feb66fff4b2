import { CircleDot, Hash, ListChecks, Tags, ToggleLeft, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { customField } from '@/lib/contract/custom-fields';
import { t } from './messages';

export type CustomField = z.output<typeof customField>;
export type FieldType = CustomField['type'];

interface TypeWords {
  label: string;
  icon: ReactNode;
  /** What it holds, with an example. */
  example: string;
}

export const fieldTypes: Record<FieldType, TypeWords> = {
  text: { label: t('text'), icon: <Type aria-hidden />, example: t('aFewWordsSuchAsAda') },
  number: { label: t('number'), icon: <Hash aria-hidden />, example: t('forSortingSuchAs42Or') },
  boolean: { label: t('yesOrNo'), icon: <ToggleLeft aria-hidden />, example: t('suchAsReviewedByLegal') },
  tags: { label: t('tags'), icon: <Tags aria-hidden />, example: t('anyWordsSuchAsBillingOr') },
  'select:single': {
    label: t('singleChoice'),
    icon: <CircleDot aria-hidden />,
    example: t('oneChoiceSuchAsInternalOr'),
  },
  'select:multi': {
    label: t('multipleChoice'),
    icon: <ListChecks aria-hidden />,
    example: t('severalChoicesSuchAsEuAnd'),
  },
};

/** What people call a field. */
export const titleOfField = ({ title, name }: Pick<CustomField, 'title' | 'name'>) => title || name;
