import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import type { ReferenceContext } from './reference-context';
import { sayLimit, sayType, sayValue } from './schema-words';
import { Words } from './words';

interface FactsProps {
  schema: OpenapiSchema;
  context: ReferenceContext;
}

/** What is said of a value beside its type: what it means, which values there are, what limits it. */
export function SchemaFacts({ schema, context }: FactsProps) {
  const { messages } = context;
  const { deprecated, readOnly, writeOnly, limits = [], items } = schema;
  const notes = [
    ...(readOnly ? [messages.readOnly] : []),
    ...(writeOnly ? [messages.writeOnly] : []),
    ...limits.map((limit) => sayLimit(limit, messages)),
    ...(schema.additional === false ? [messages.noOtherProperties] : []),
    ...(schema.not ? [`${messages.not}: ${sayType(schema.not, messages)}`] : []),
  ];
  const values = schema.enum ?? [];
  const standard = schema.default === undefined ? [] : [schema.default];
  const examples = schema.examples ?? [];
  return (
    <>
      {deprecated ? <p className="field-old">{messages.deprecated}</p> : null}
      <Words text={schema.description ?? items?.description} context={context} />
      {notes.length > 0 ? <p className="field-fact">{notes.join(', ')}</p> : null}
      <Values
        title={values.length === 1 ? messages.always : messages.values}
        values={values}
        context={context}
      />
      <Values title={messages.default} values={standard} context={context} />
      <Values
        title={examples.length === 1 ? messages.example : messages.examples}
        values={examples}
        context={context}
      />
      <Discriminator schema={schema} context={context} />
    </>
  );
}

const mostShown = 12;
const mostValues = 300;

interface ValuesProps {
  title: string;
  values: readonly unknown[];
  context: ReferenceContext;
}

function Values({ title, values, context }: ValuesProps) {
  const said = [...new Set(values.map(sayValue))];
  if (said.length === 0) return null;
  const toCode = (value: string) => <code key={value}>{value}</code>;
  const left = said.length - mostValues;
  return (
    <>
      <p className="field-fact">
        {title}: {said.slice(0, mostShown).map(toCode)}
      </p>
      {said.length > mostShown ? (
        <details className="field-more">
          <summary>{context.messages.showMore(said.length - mostShown)}</summary>
          <p className="field-fact">
            {said.slice(mostShown, mostValues).map(toCode)}
            {left > 0 ? `+ ${left}` : null}
          </p>
        </details>
      ) : null}
    </>
  );
}

/** Which property says what it is, where no alternatives say so themselves. */
function Discriminator({ schema, context }: FactsProps) {
  const { discriminator, oneOf, anyOf } = schema;
  if (!discriminator || oneOf || anyOf) return null;
  const { property, mapping } = discriminator;
  return (
    <p className="field-fact">
      {context.messages.discriminator}: <code>{property}</code>
      {mapping.slice(0, mostShown).map(({ value, ref }) => (
        <span key={`${value} ${ref}`}>
          <code>{value}</code> → {ref}
        </span>
      ))}
    </p>
  );
}
