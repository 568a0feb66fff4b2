import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import type { ReferenceContext } from './reference-context';
import { isCircular, listChildren, mayOpen, mostListed, openWith, type SchemaChild } from './schema-children';
import { SchemaFacts } from './schema-facts';
import { findMissing, join } from './schema-join';
import { isNullable, nameOf, sayType } from './schema-words';

interface SchemaProps {
  schema: OpenapiSchema;
  /** Names the list for screen readers. */
  label: string;
  /** How many levels are written; what is deeper is named. */
  depth: number;
  context: ReferenceContext;
}

/** A schema: its type, what is said of it, and what is in it. */
export function SchemaView({ schema, label, depth, context }: SchemaProps) {
  return (
    <div className="schema">
      <p className="field">
        <span className="field-type">{sayType(schema, context.messages)}</span>
      </p>
      <SchemaFacts schema={join(schema, context.find)} context={context} />
      <SchemaRows
        schema={schema}
        label={label}
        depth={depth}
        opened={openWith(schema, [])}
        context={context}
      />
    </div>
  );
}

interface RowsProps extends SchemaProps {
  /** The names that this stands in. */
  opened?: readonly string[];
}

/** More rows than this open when they are asked for. */
const mostShown = 40;

/** What is in a schema: properties, then alternatives. */
export function SchemaRows({ schema, label, depth, opened = [], context }: RowsProps) {
  const children = listChildren(schema, context.find);
  const choices = children.filter(({ kind }) => kind === 'choice');
  const others = children.filter(({ kind }) => kind !== 'choice');
  const inside = { depth, opened, context };
  return (
    <>
      <RowList rows={others} label={`${context.messages.properties} ${label}`} {...inside} />
      {choices.length > 0 ? (
        <>
          <p className="fields-title">{nameChoices(schema, context)}</p>
          <RowList rows={choices} label={`${nameChoices(schema, context)} ${label}`} {...inside} />
        </>
      ) : null}
    </>
  );
}

function nameChoices(schema: OpenapiSchema, context: ReferenceContext): string {
  const { messages } = context;
  const { items, oneOf, anyOf = [] } = join(schema, context.find);
  if (items) return nameChoices(items, context);
  return oneOf || anyOf.length === 0 ? messages.oneOf : messages.anyOf;
}

interface RowListProps extends Omit<RowsProps, 'schema'> {
  rows: readonly SchemaChild[];
  opened: readonly string[];
}

function RowList({ rows, label, ...inside }: RowListProps) {
  if (rows.length === 0) return null;
  const toRow = (child: SchemaChild, index: number) => (
    <SchemaRow key={child.key} child={child} number={index + 1} {...inside} />
  );
  const more = rows.slice(mostShown, mostListed);
  const left = rows.length - mostListed;
  return (
    <ul className="fields" aria-label={label}>
      {rows.slice(0, mostShown).map(toRow)}
      {more.length > 0 ? (
        <li>
          <details className="field-more">
            <summary>{inside.context.messages.showMore(rows.length - mostShown)}</summary>
            <ul className="fields">
              {more.map((child, index) => toRow(child, mostShown + index))}
              {left > 0 ? <li className="fields-more">+ {left}</li> : null}
            </ul>
          </details>
        </li>
      ) : null}
    </ul>
  );
}

interface RowProps extends Omit<RowListProps, 'rows' | 'label'> {
  child: SchemaChild;
  number: number;
}

function SchemaRow({ child, number, depth, opened, context }: RowProps) {
  const { kind, schema, isRequired, when } = child;
  const { messages, find } = context;
  const whole = join(schema, find);
  const name = nameChild(child, number, context);
  return (
    <li>
      <p className="field">
        <code className={kind === 'property' ? 'field-name' : 'field-kind'}>{name}</code>
        {when ? (
          <code className="field-kind">
            {when.property}: {when.value}
          </code>
        ) : null}
        {name === nameOf(schema) && schema.ref !== undefined ? null : (
          <span className="field-type">{sayType(schema, messages)}</span>
        )}
        {isNullable(whole) ? <span className="field-type">{messages.orNull}</span> : null}
        {isRequired ? <span className="field-required">{messages.required}</span> : null}
      </p>
      <SchemaFacts schema={whole} context={context} />
      <Inside schema={schema} name={name} depth={depth} opened={opened} context={context} />
    </li>
  );
}

function nameChild({ kind, name }: SchemaChild, number: number, { messages }: ReferenceContext): string {
  if (kind === 'rest') return messages.otherProperties;
  if (kind === 'items') return messages.items;
  return name || (kind === 'choice' ? messages.option(number) : '""');
}

interface InsideProps extends Omit<RowListProps, 'rows' | 'label'> {
  schema: OpenapiSchema;
  name: string;
}

/** What opens below a row: written here, or asked for where it can be, or only said. */
function Inside({ schema, name, depth, opened, context }: InsideProps) {
  const { messages, find, renderDeeper } = context;
  const isUnknown = findMissing(schema, find) !== undefined;
  const children = isUnknown ? [] : listChildren(schema, find);
  if (!mayOpen(schema) || (!isUnknown && children.length === 0)) return null;
  const circles = isCircular(schema, opened);
  if (isUnknown || circles || depth <= 1)
    return (
      <>
        {circles ? <p className="field-fact">{messages.circular}</p> : null}
        {renderDeeper?.(schema, name)}
      </>
    );
  const title = children.every(({ kind }) => kind === 'choice')
    ? nameChoices(schema, context)
    : messages.properties;
  return (
    <details className="field-more">
      <summary>
        {title}
        <span className="unseen"> {name}</span>
      </summary>
      <SchemaRows
        schema={schema}
        label={name}
        depth={depth - 1}
        opened={openWith(schema, opened)}
        context={context}
      />
    </details>
  );
}
