'use client';

import {
  LocalizedFields,
  type LocalizedFieldsProps,
  listFurtherLanguages,
} from '@/components/patterns/localized-fields';
import type { SiteParams } from '@/components/shell/site-params';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getCustomizationDraft } from '@/lib/contract/site-customizations';
import { listSiteSpaces } from '@/lib/contract/site-spaces';
import { t } from './messages';

interface LocalizedTextsProps extends Pick<LocalizedFieldsProps, 'plain' | 'value' | 'onChange'> {
  params: SiteParams;
  label?: string;
  maxLength?: number;
}

/** A title, or another text, in the further languages of the site, those that are not published yet too. */
export function LocalizedTexts({
  params: { organizationId, siteId },
  label = t('title'),
  maxLength = 128,
  ...field
}: LocalizedTextsProps) {
  const { data } = useQuery(query(getCustomizationDraft, { params: { organizationId, siteId } }));
  const spaces = useQuery(
    query(listSiteSpaces, { params: { organizationId, siteId }, query: { limit: '1000' } }),
  );
  const ofSpaces = (spaces.data?.items ?? []).map(({ space }) => space.language);
  const languages = data ? listFurtherLanguages(data.draft, ofSpaces) : [];
  return <LocalizedFields label={label} maxLength={maxLength} languages={languages} {...field} />;
}
