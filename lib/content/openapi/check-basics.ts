import { DocumentError } from './document-error';
import { isObject, type JsonObject, member, type Steps } from './json-value';

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

const OTHERS: Record<string, string> = {
  asyncapi: 'It is an AsyncAPI document',
  raml: 'It is a RAML document',
  arazzo: 'It is an Arazzo document',
  overlay: 'It is an OpenAPI overlay',
  $schema: 'It is a JSON Schema',
};

/** What has to hold before anything else can be made of a document: it is OpenAPI, and has the form of it. */
export function checkBasics(root: unknown): { document: JsonObject; format: string } {
  if (!isObject(root))
    throw new DocumentError(
      `The document is ${nameOf(root)}; an OpenAPI document is an object with \`openapi\`, \`info\` and \`paths\`.`,
    );
  const format = readFormat(root);
  const info = member(root, 'info');
  if (info === undefined)
    throw new DocumentError('`info` is missing: an object with `title` and `version`.', { steps: [] });
  if (!isObject(info)) throw wrong(['info'], '`info`', 'an object with `title` and `version`', info);
  for (const name of ['title', 'version']) {
    const value = member(info, name);
    if (value === undefined) throw new DocumentError(`\`info.${name}\` is missing.`, { steps: ['info'] });
    if (typeof value !== 'string' && typeof value !== 'number')
      throw wrong(['info', name], `\`info.${name}\``, 'a text', value);
  }
  const hasOther = ['webhooks', 'components'].some((name) => member(root, name) !== undefined);
  if (member(root, 'paths') === undefined && !(hasOther && format.startsWith('3.1')))
    throw new DocumentError('`paths` is missing: an object with an entry for each path.', { steps: [] });
  checkPaths(member(root, 'paths'), 'paths');
  checkPaths(member(root, 'webhooks'), 'webhooks');
  return { document: root, format };
}

function readFormat(root: JsonObject): string {
  const swagger = member(root, 'swagger');
  const openapi = member(root, 'openapi');
  if (swagger === undefined && openapi === undefined) {
    const other = Object.keys(OTHERS).find((name) => member(root, name) !== undefined);
    throw new DocumentError(
      `${(other && OTHERS[other]) ?? 'It says nowhere that it is OpenAPI'}; an OpenAPI document begins with \`openapi: 3.1.0\` or the like.`,
      { steps: [] },
    );
  }
  const name = openapi === undefined ? 'swagger' : 'openapi';
  const version = String(openapi ?? swagger);
  if (!(name === 'swagger' ? /^2\.0$|^2$/ : /^3\.[01](\.|$)/).test(version))
    throw new DocumentError(
      `\`${name}\` is \`${version.slice(0, 20)}\`; read are OpenAPI 3.0 and 3.1, and 2.0 (\`swagger: "2.0"\`).`,
      { steps: [name] },
    );
  return name === 'swagger' ? '2.0' : version;
}

function checkPaths(paths: unknown, name: string): void {
  if (paths === undefined) return;
  if (!isObject(paths)) throw wrong([name], `\`${name}\``, 'an object', paths);
  for (const [path, item] of Object.entries(paths)) {
    if (path.startsWith('x-')) continue;
    if (name === 'paths' && !path.startsWith('/'))
      throw new DocumentError(`The path \`${short(path)}\` must begin with a slash.`, {
        steps: [name, path],
      });
    if (!isObject(item))
      throw wrong([name, path], `\`${short(path)}\``, 'an object with an entry for each method', item);
    for (const method of METHODS) {
      const operation = member(item, method);
      if (operation !== undefined && !isObject(operation))
        throw wrong(
          [name, path, method],
          `\`${method.toUpperCase()} ${short(path)}\``,
          'an object',
          operation,
        );
      checkParameters(member(operation, 'parameters'), [name, path, method, 'parameters']);
    }
    checkParameters(member(item, 'parameters'), [name, path, 'parameters']);
  }
}

function checkParameters(parameters: unknown, steps: Steps): void {
  if (parameters === undefined) return;
  if (!Array.isArray(parameters)) throw wrong(steps, 'The `parameters`', 'a list', parameters);
  for (const [index, parameter] of parameters.entries()) {
    const here = [...steps, index];
    if (!isObject(parameter)) throw wrong(here, 'A parameter', 'an object', parameter);
    if (member(parameter, '$ref') !== undefined) continue;
    for (const name of ['name', 'in'])
      if (typeof member(parameter, name) !== 'string')
        throw new DocumentError(`A parameter has no \`${name}\`.`, { steps: here });
  }
}

const wrong = (steps: Steps, what: string, expected: string, found: unknown) =>
  new DocumentError(`${what} must be ${expected}, not ${nameOf(found)}.`, { steps });

function nameOf(value: unknown): string {
  if (value === null) return 'nothing (null)';
  if (Array.isArray(value)) return 'a list';
  return (
    { string: 'a text', number: 'a number', boolean: 'true or false' }[typeof value as string] ?? 'an object'
  );
}

export const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
