'use client';

import { useMemo, useState } from 'react';
import { ClaimsFields } from '@/components/patterns/claims-form/claims-fields';
import { type ClaimTexts, readClaims } from '@/components/patterns/claims-form/read-claims';
import { t } from '@/components/patterns/messages';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listClaims } from '@/lib/content/conditions/list-claims';
import { listSiteSegments } from '@/lib/contract/site-segments';
import { useAdaptiveSchema } from '../claims-form/use-adaptive-schema';
import type { AudienceChoice } from './audience-query';

interface AudienceFieldProps {
  params: { organizationId: string; siteId: string };
  value: AudienceChoice;
  onValueChange: (value: AudienceChoice) => void;
}

const everybody = 'everybody';
const visitor = 'visitor';

/** As whom a site is looked at: somebody of whom nothing is known, a made-up visitor that is kept, or one made up now. */
export function AudienceField({ params, value, onValueChange }: AudienceFieldProps) {
  const segments = useQuery(query(listSiteSegments, { params, query: { limit: '1000' } }));
  const { jsonSchema } = useAdaptiveSchema(params);
  const claims = useMemo(() => listClaims(jsonSchema), [jsonSchema]);
  const [texts, setTexts] = useState<ClaimTexts>({});
  const kept = segments.data?.items ?? [];
  // Where nothing is known of visitors, all of them see the same.
  if (kept.length === 0 && claims.length === 0) return null;
  return (
    <>
      <Field label={t('viewAs')} hint={t('nothingIsSavedAndTheVisitor')}>
        <Select
          value={value.kind === 'segment' ? value.id : value.kind}
          onValueChange={(choice) =>
            onValueChange(
              choice === everybody
                ? { kind: everybody }
                : choice === visitor
                  ? { kind: visitor, claims: readClaims(claims, texts) }
                  : { kind: 'segment', id: choice },
            )
          }
          options={[
            { value: everybody, label: t('aVisitorWithoutClaims') },
            ...kept.map(({ id, title }) => ({ value: id, label: title })),
            ...(claims.length > 0 ? [{ value: visitor, label: t('aVisitorWithCustomClaims') }] : []),
          ]}
        />
      </Field>
      {value.kind === visitor ? (
        <ClaimsFields
          claims={claims}
          value={texts}
          onValueChange={(next) => {
            setTexts(next);
            onValueChange({ kind: visitor, claims: readClaims(claims, next) });
          }}
        />
      ) : null}
    </>
  );
}
