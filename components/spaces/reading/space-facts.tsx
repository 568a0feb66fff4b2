'use client';

import { titleOfField } from '@/components/patterns/custom-fields/field-types';
import { FieldValue } from '@/components/patterns/custom-fields/field-value';
import { spaceFieldsPath } from '@/components/shell/paths';
import { Link } from '@/components/ui/link';
import { useSpaceFields } from '../use-space-fields';
import { t } from './messages';

interface SpaceFactsProps {
  organizationId: string;
  spaceId: string;
  mayEdit: boolean;
}

/** What the space has in custom fields, below its pages, where it moves nothing when it comes. */
export function SpaceFacts({ organizationId, spaceId, mayEdit }: SpaceFactsProps) {
  const { data } = useSpaceFields(spaceId);
  const facts = data?.flatMap(({ customField, value }) =>
    value === undefined ? [] : [{ customField, value }],
  );
  if (!facts || facts.length === 0) return null;
  return (
    <section aria-label={t('spaceFields')} className="mt-6 border-border border-t px-2 pt-4">
      <dl className="flex flex-col gap-2 text-xs">
        {facts.map(({ customField, value }) => (
          <div key={customField.id} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <dt className="text-muted" title={customField.description}>
              {titleOfField(customField)}
            </dt>
            <dd className="min-w-0">
              <FieldValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {mayEdit ? (
        <Link
          href={spaceFieldsPath(organizationId, spaceId)}
          className="mt-3 inline-block text-muted text-xs hover:text-text hover:underline"
        >
          {t('editFields')}
        </Link>
      ) : null}
    </section>
  );
}
