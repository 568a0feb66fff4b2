import type { ReferenceItem } from './reference-items';

const quote = (value: string) => `"${value.replaceAll('"', '\\"').replaceAll('\n', ' ')}"`;

/** The block of a page that shows an entry of a specification, or all that stands under a heading; without one, all. */
export function writeBlock(spec: string, item?: ReferenceItem): string {
  const of = `spec=${quote(spec)}`;
  if (!item) return `{% openapi-reference ${of} %}`;
  if (item.kind === 'heading')
    return `{% openapi-reference ${of} doc="${item.doc}"${item.tag ? ` page=${quote(item.tag)}` : ''} %}`;
  if (item.kind === 'schema')
    return `{% openapi-schemas ${of} schemas=${quote(item.name)} %}\n{% endopenapi-schemas %}`;
  const { method, path, webhook } = item.operation;
  return webhook
    ? `{% openapi-webhook ${of} name=${quote(path)} method=${quote(method)} %}\n{% endopenapi-webhook %}`
    : `{% openapi-operation ${of} path=${quote(path)} method=${quote(method)} %}\n{% endopenapi-operation %}`;
}
