'use client';

import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { findMissing, join } from '@/components/blocks/openapi/schema-join';
import {
  isNullable,
  listChildren,
  mayOpen,
  type SchemaChild,
  sayType,
} from '@/components/blocks/openapi/schema-words';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import { t } from './messages';
import { SchemaFacts } from './schema-facts';
import { SchemaContext, useSchemaContext } from './spec-context';
import { useMissingSchemas } from './use-missing-schemas';

/** More rows than this are shown when they are asked for. */
const mostRows = 40;

interface SchemaTreeProps {
  schema: OpenapiSchema;
  /** Names the list for screen readers. */
  label: string;
}

/** A schema with what is in it; each part opens when it is asked for, so it may lead back to itself. */
export function SchemaTree({ schema, label }: SchemaTreeProps) {
  const { find } = useSchemaContext();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="min-w-0 text-sm">
        <code className="mr-2 break-all font-mono text-muted text-xs">{sayType(schema)}</code>
        <SchemaFacts schema={join(schema, find)} />
      </div>
      <SchemaParts schema={schema} label={label} />
    </div>
  );
}

function SchemaParts({ schema, label }: SchemaTreeProps) {
  const { isKnown, isError, error, refetch, context } = useMissingSchemas(schema);
  if (isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-muted text-sm">
        {readMessage(error)}
        <Button size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  if (!isKnown) return <Skeleton className="h-4 w-40" />;
  return (
    <SchemaContext value={context}>
      <SchemaRows schema={schema} label={label} />
    </SchemaContext>
  );
}

function SchemaRows({ schema, label }: SchemaTreeProps) {
  const { find } = useSchemaContext();
  const [isWhole, setIsWhole] = useState(false);
  const children = listChildren(schema, find);
  if (children.length === 0) return null;
  const shown = isWhole ? children : children.slice(0, mostRows);
  return (
    <ul aria-label={label} className="min-w-0 divide-y divide-border rounded-md border border-border">
      {shown.map((child) => (
        <SchemaRow key={child.key} child={child} />
      ))}
      {shown.length < children.length ? (
        <li className="p-1">
          <Button size="small" variant="ghost" onClick={() => setIsWhole(true)}>
            {t('showMore', { count: children.length - shown.length })}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

function SchemaRow({ child }: { child: SchemaChild }) {
  const { label, kind, schema, isRequired } = child;
  const { find } = useSchemaContext();
  const whole = join(schema, find);
  const canOpen =
    mayOpen(schema) && (findMissing(schema, find) !== undefined || listChildren(schema, find).length > 0);
  return (
    <Opening
      inside={
        canOpen
          ? () => <SchemaParts schema={schema} label={t('propertiesOfWithLabel', { label })} />
          : undefined
      }
      name={
        <code className={kind === 'name' ? 'font-medium font-mono' : 'font-mono text-muted'}>{label}</code>
      }
      words={
        <>
          {label === schema.ref ? null : (
            <code className="min-w-0 break-all font-mono text-muted text-xs">{sayType(schema)}</code>
          )}
          {isNullable(whole) ? <span className="text-muted text-xs">{t('orNull')}</span> : null}
          {isRequired ? <span className="text-danger text-xs">{t('required')}</span> : null}
        </>
      }
      facts={<SchemaFacts schema={whole} />}
    />
  );
}

interface OpeningProps {
  name: ReactNode;
  words: ReactNode;
  facts: ReactNode;
  /** Drawn when it is opened; without it there is nothing to open. */
  inside: (() => ReactNode) | undefined;
}

function Opening({ name, words, facts, inside }: OpeningProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const nameClasses = 'flex min-w-0 items-baseline gap-1 break-all text-left text-xs';
  return (
    <li className="min-w-0 px-2 py-2 text-sm">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5">
        {inside ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className={clsx(nameClasses, '-my-1 rounded-sm py-1 pr-1 hover:bg-hover pointer-coarse:py-2')}
          >
            <ChevronRight
              aria-hidden
              className={clsx('size-3.5 shrink-0 self-center text-muted', isOpen && 'rotate-90')}
            />
            {name}
          </button>
        ) : (
          <span className={clsx(nameClasses, 'pl-4.5')}>{name}</span>
        )}
        {words}
      </div>
      <div className="pl-4.5">{facts}</div>
      <div id={id} className={clsx('ml-1 sm:ml-4', isOpen && 'mt-2')}>
        {isOpen ? inside?.() : null}
      </div>
    </li>
  );
}
