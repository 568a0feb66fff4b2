import Link from 'next/link';
import { objectHref } from './describe-api';
import type { DescribedField } from './describe-fields';
import { InlineCode } from './inline-code';
import { t } from './messages';

interface FieldListProps {
  title: string;
  fields: readonly DescribedField[];
  /** Marks required fields of requests, and optional fields of responses. */
  side: 'sent' | 'answered';
}

export function FieldList({ title, fields, side }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <section aria-label={title}>
      <h4 className="mb-1 font-medium text-sm">{title}</h4>
      <ul className="rounded-md border border-border">
        {fields.map((field) => (
          <li
            key={field.path}
            className="flex flex-col gap-0.5 border-border border-b px-3 py-2 text-sm last:border-b-0"
          >
            <p className="flex flex-wrap items-baseline gap-x-2">
              <code className="break-all font-medium font-mono text-xs">{field.path}</code>
              <FieldType field={field} />
              {side === 'sent' && field.isRequired ? (
                <span className="text-danger text-xs">{t('required')}</span>
              ) : null}
              {side === 'answered' && !field.isRequired ? (
                <span className="text-muted text-xs">{t('optional')}</span>
              ) : null}
            </p>
            {field.notes ? (
              <p className="text-muted text-xs">
                <InlineCode text={field.notes} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FieldType({ field }: { field: DescribedField }) {
  return (
    <span className="break-words text-muted text-xs">
      {field.type}
      {field.objects.map((name) => (
        <Link key={name} href={objectHref(name)} className="ml-2 text-accent underline">
          {name}
        </Link>
      ))}
    </span>
  );
}
