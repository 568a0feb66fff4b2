import { flagAt, isObject, type JsonObject, member, objectAt, textAt } from '../json-value';
import { resolve } from '../resolve';
import { makeSample } from './make-sample';
import { SchemaViewer } from './schema-view';

const MOST_EXAMPLES = 20;

/** What goes in and out: parameters, headers, bodies, with an example each. */
export class ContentViewer {
  readonly #schemas: SchemaViewer;

  constructor(readonly document: JsonObject) {
    this.#schemas = new SchemaViewer(document);
  }

  viewParameter(parameter: JsonObject) {
    const schema = this.#schemaOf(parameter);
    const [example] = this.#listExamples(parameter);
    const view = this.#schemas.view(schema);
    return {
      name: String(parameter.name),
      in: String(parameter.in),
      required: flagAt(parameter, 'required') || parameter.in === 'path',
      deprecated: flagAt(parameter, 'deprecated'),
      description: textAt(parameter, 'description'),
      schema: view,
      example: example ? example.value : (view.examples?.[0] ?? makeSample(this.document, schema, 'request')),
    };
  }

  viewHeaders(response: unknown) {
    return Object.entries(objectAt(response, 'headers')).flatMap(([name, found]) => {
      const header = resolve(this.document, found);
      if (!isObject(header)) return [];
      const schema = this.#schemaOf(header);
      return [
        {
          name,
          required: flagAt(header, 'required'),
          description: textAt(header, 'description'),
          schema: schema === undefined ? undefined : this.#schemas.view(schema),
        },
      ];
    });
  }

  viewContent(holder: unknown, direction: 'request' | 'response') {
    return Object.entries(objectAt(holder, 'content')).map(([mediaType, media]) => {
      const schema = member(media, 'schema');
      const given = this.#listExamples(media);
      const made =
        given.length > 0 || schema === undefined ? undefined : makeSample(this.document, schema, direction);
      return {
        mediaType,
        schema: schema === undefined ? undefined : this.#schemas.view(schema),
        examples: made === undefined ? given : [{ name: 'example', value: made }],
      };
    });
  }

  /** A parameter says its schema itself or by a media type. */
  #schemaOf(holder: JsonObject): unknown {
    const [media] = Object.values(objectAt(holder, 'content'));
    return member(holder, 'schema') ?? member(media, 'schema');
  }

  #listExamples(holder: unknown): { name: string; summary?: string | undefined; value: unknown }[] {
    const one = member(holder, 'example');
    if (one !== undefined) return [{ name: 'example', value: one }];
    const named = Object.entries(objectAt(holder, 'examples')).slice(0, MOST_EXAMPLES);
    return named.flatMap(([name, found]) => {
      const example = resolve(this.document, found);
      const value = member(example, 'value');
      return value === undefined ? [] : [{ name, summary: textAt(example, 'summary'), value }];
    });
  }
}
