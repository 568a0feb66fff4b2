'use client';

import { useState } from 'react';
import { writeExample } from '@/components/blocks/openapi/sample-request';
import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import { Description } from './description';
import { t } from './messages';

const mostValues = 10;
const longestValue = 80;

const sayValue = (value: unknown) => {
  const text = typeof value === 'string' ? value : writeExample(value).replaceAll(/\s+/g, ' ');
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
};

/** What is said of a value beside its type: what it means, which values there are, what limits it. */
export function SchemaFacts({ schema }: { schema: OpenapiSchema }) {
  const { description, limits = [], deprecated, readOnly, writeOnly } = schema;
  const notes = [
    ...(readOnly ? [t('readOnly')] : []),
    ...(writeOnly ? [t('writeOnly')] : []),
    ...limits,
    ...(schema.default === undefined ? [] : [t('default', { value: sayValue(schema.default) || 'empty' })]),
    ...(schema.additional === false ? [t('noAdditionalProperties')] : []),
  ];
  return (
    <>
      {deprecated ? <span className="mr-2 text-warning text-xs">{t('deprecatedInline')}</span> : null}
      {notes.length > 0 ? <span className="break-words text-muted text-xs">{notes.join(', ')}</span> : null}
      <Values values={schema.enum ?? schema.items?.enum ?? []} />
      <Description text={description} className="text-muted text-sm" />
    </>
  );
}

function Values({ values }: { values: readonly unknown[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const said = [...new Set(values.map((value) => sayValue(value) || '""'))];
  if (said.length === 0) return null;
  const shown = isWhole ? said : said.slice(0, mostValues);
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-1 py-0.5 text-muted text-xs">
      <span>{t('oneOfWithCount', { count: said.length })}</span>
      {shown.map((value) => (
        <code key={value} className="break-all rounded-sm bg-hover px-1 font-mono text-text">
          {value}
        </code>
      ))}
      {shown.length < said.length ? (
        <button type="button" className="rounded-sm underline" onClick={() => setIsWhole(true)}>
          {t('more', { count: said.length - shown.length })}
        </button>
      ) : null}
    </p>
  );
}
