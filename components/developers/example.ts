import { alternatives, type JsonSchema } from './json-schema';

/** Values that read like real ones, for the names that occur most. */
const known: Record<string, unknown> = {
  title: 'Handbook',
  displayName: 'Ada Lovelace',
  email: 'ada@example.org',
  password: 'correct horse battery staple',
  current: 'the password of today',
  organization: 'Example Inc.',
  label: 'Nightly import',
  name: 'For the auditors',
  emoji: '📘',
  icon: 'book-open',
  path: 'handbook',
  basename: 'handbook',
  url: 'https://example.org/handbook.zip',
  source: 'zip',
  description: 'How things are done here',
  jsonSchema: { type: 'object', properties: { plan: { type: 'string' } } },
};

const shell = (word: string) => word.replace(/[^A-Za-z]+/g, '_').toUpperCase();

function exampleOf(schema: JsonSchema, name: string): unknown {
  if (schema.examples) return schema.examples[0];
  const [choice] = alternatives(schema);
  if (choice) return exampleOf(choice, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.reference) return `${shell(schema.reference.kind)}_ID`;
  if (schema.innerId) return `${shell(schema.innerId.split(' or ')[0] ?? '')}_ID`;
  if (schema.enum) return schema.enum.includes(known[name]) ? known[name] : schema.enum[0];
  if (schema.format === 'date-time') return '2030-01-01T00:00:00Z';
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, name)];
  if (schema.type === 'boolean') return true;
  if (Object.hasOwn(known, name)) return known[name];
  if (schema.properties) return exampleBody(schema);
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return 'text';
}

/** A small body that is accepted: what is required, or else the first that can be sent. */
export function exampleBody(schema: JsonSchema): Record<string, unknown> {
  const [given] = schema.examples ?? [];
  if (given) return given as Record<string, unknown>;
  const properties = Object.entries(schema.properties ?? {});
  const required = properties.filter(([name]) => schema.required?.includes(name));
  const shown = required.length > 0 ? required : properties.slice(0, 1);
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, name)]));
}

interface Request {
  method: string;
  path: string;
  isPublic: boolean;
  /** The JSON that is sent, or the word for a file. */
  body: Record<string, unknown> | 'bytes' | undefined;
}

/** `{organizationId}` as the shell would fill it in. */
export function exampleRequest({ method, path, isPublic, body }: Request): string {
  const address = path.replace(
    /\{(\w+?)(Id)?\+?\}/g,
    (_, name: string, id?: string) =>
      `$${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}${id ? '_ID' : ''}`,
  );
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$LECTERN/v1${address}"`,
    ...(isPublic ? [] : ['  -H "Authorization: Bearer $TOKEN"']),
    ...(body === 'bytes' ? ['  -H "Content-Type: application/zip"', '  --data-binary @handbook.zip'] : []),
    ...(typeof body === 'object'
      ? ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body)}'`]
      : []),
  ];
  return lines.join(' \\\n');
}
