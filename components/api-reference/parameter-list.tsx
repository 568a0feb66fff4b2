'use client';

import type { OpenapiOperation } from '@/components/blocks/openapi/sample-request';
import { join } from '@/components/blocks/openapi/schema-join';
import { isNullable, sayType } from '@/components/blocks/openapi/schema-words';
import { t } from './messages';
import { SchemaFacts } from './schema-facts';
import { useSchemaContext } from './spec-context';

type Parameter = OpenapiOperation['parameters'][number];

const places: readonly [string, string][] = [
  ['path', t('path')],
  ['query', t('query')],
  ['header', t('headers2')],
  ['cookie', t('cookies')],
];

/** The parameters of an operation, by where they stand. */
export function ParameterList({ parameters }: { parameters: readonly Parameter[] }) {
  return places.map(([place, title]) => {
    const found = parameters.filter((parameter) => parameter.in === place);
    if (found.length === 0) return null;
    return (
      <section
        key={place}
        aria-label={t('parametersWithTitle', { title: title.toLowerCase() })}
        className="min-w-0"
      >
        <h4 className="mb-1 text-muted text-xs">{title}</h4>
        <table className="w-full table-fixed border-collapse rounded-md border border-border text-left text-sm">
          <colgroup>
            <col className="w-2/5 sm:w-1/3" />
            <col />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('description')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {found.map((parameter) => (
              <ParameterRow key={parameter.name} parameter={parameter} />
            ))}
          </tbody>
        </table>
      </section>
    );
  });
}

function ParameterRow({ parameter }: { parameter: Parameter }) {
  const { name, required, deprecated, description, schema } = parameter;
  const { find } = useSchemaContext();
  const whole = join(schema, find);
  // The parameter's own words say more of it than those of a schema that others share.
  const facts = {
    ...whole,
    description: description ?? whole.description,
    deprecated: deprecated || whole.deprecated,
  };
  return (
    <tr>
      <th scope="row" className="px-3 py-2 align-top font-normal">
        <code className="break-all font-medium font-mono text-xs">{name}</code>
        {required ? <span className="block text-danger text-xs">{t('required')}</span> : null}
      </th>
      <td className="min-w-0 break-words px-3 py-2 align-top">
        <code className="mr-2 break-all font-mono text-muted text-xs">
          {isNullable(whole) ? t('orNullWithType', { type: sayType(schema) }) : `${sayType(schema)}`}
        </code>
        <SchemaFacts schema={facts} />
      </td>
    </tr>
  );
}
