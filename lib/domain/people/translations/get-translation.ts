import { notFound } from '@/lib/contract/problem';
import type { getTranslation as contract } from '@/lib/contract/translations';
import type { Operation } from '@/lib/domain/viewer/context';
import { findTranslation } from '@/lib/storage/organizations/translations';
import { toTranslation } from './present-translation';

export const getTranslation: Operation<typeof contract> = async (context, { params }) => {
  const found = await findTranslation(context.database, context.subject.id, params.translationSettingsId);
  if (!found) throw notFound('translation settings');
  return toTranslation(context, found);
};
