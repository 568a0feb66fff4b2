'use client';

import { createContext, use } from 'react';
import { listFurtherLanguages } from '@/components/patterns/localized-fields';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSiteSpaces } from '@/lib/contract/site-spaces';
import { type CustomizationScope, type Edition, effectiveOf, isOwn, readField } from './edition';

interface FormContext {
  params: { organizationId: string; siteId: string };
  edition: Edition;
  scope: CustomizationScope;
  errors: Record<string, string>;
  /** Links that lead nowhere, as they are written. */
  broken: ReadonlyMap<string, string>;
  readOnly: boolean;
  change: (field: string, value: unknown) => void;
}

export const CustomizationContext = createContext<FormContext | null>(null);

export function useCustomization(): FormContext {
  const context = use(CustomizationContext);
  if (!context) throw new Error('This belongs into the form of a customization.');
  return context;
}

/** In which its texts can be said besides. */
export function useLanguages(): string[] {
  const { edition, params } = useCustomization();
  const { data } = useQuery(query(listSiteSpaces, { params, query: { limit: '1000' } }));
  return listFurtherLanguages(
    edition,
    (data?.items ?? []).map(({ space }) => space.language),
  );
}

/** One field of the site or variant that is edited. */
export function useField(field: string) {
  const { edition, scope, errors, change, readOnly } = useCustomization();
  const prefix = scope === null ? 'site.' : `siteSpaces.${scope}.`;
  const found = Object.entries(errors).find(
    ([name]) => name === prefix + field || name.startsWith(`${prefix + field}.`),
  );
  return {
    value: readField(effectiveOf(edition, scope), field),
    error: found?.[1],
    /** A variant has it of its own. */
    isOwn: isOwn(edition, scope, field),
    isVariant: scope !== null,
    readOnly,
    set: (value: unknown) => change(field, value),
  };
}
