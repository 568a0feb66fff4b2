import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import type { ReferenceContext } from './reference-context';
import { SchemaFacts } from './schema-facts';
import { join } from './schema-join';
import { SchemaRows } from './schema-view';
import { isNullable, sayType, sayValue } from './schema-words';

interface Field {
  name: string;
  required: boolean;
  deprecated?: boolean;
  description?: string | undefined;
  schema?: OpenapiSchema | undefined;
  example?: unknown;
}

interface FieldListProps {
  fields: readonly Field[];
  label: string;
  context: ReferenceContext;
}

/** Parameters, or headers of a response. */
export function FieldList({ fields, label, context }: FieldListProps) {
  return (
    <ul className="fields" aria-label={label}>
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} context={context} />
      ))}
    </ul>
  );
}

/** Few parameters have a schema with anything in it, and none is deep. */
const fieldDepth = 2;

function FieldRow({ field, context }: { field: Field; context: ReferenceContext }) {
  const { messages, find } = context;
  const { name, required, schema = {}, example } = field;
  const whole = join(schema, find);
  // The field's own words say more of it than those of a schema that others share.
  const facts = {
    ...whole,
    description: field.description ?? whole.description,
    deprecated: field.deprecated || whole.deprecated,
    examples: whole.examples ?? (isTelling(example, whole) ? [example] : undefined),
  };
  return (
    <li>
      <p className="field">
        <code className="field-name">{name}</code>
        {field.schema ? <span className="field-type">{sayType(schema, messages)}</span> : null}
        {isNullable(whole) ? <span className="field-type">{messages.orNull}</span> : null}
        {required ? <span className="field-required">{messages.required}</span> : null}
      </p>
      <SchemaFacts schema={facts} context={context} />
      <SchemaRows schema={schema} label={name} depth={fieldDepth} context={context} />
    </li>
  );
}

/** One that is made up from the type tells nothing. */
const isTelling = (example: unknown, schema: OpenapiSchema) =>
  example !== undefined &&
  typeof example !== 'object' &&
  !['string', '0', 'true'].includes(sayValue(example)) &&
  ![schema.default, ...(schema.enum ?? [])].includes(example);
