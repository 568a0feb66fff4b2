import type { Endpoint } from './endpoint';

type Value = string | readonly string[] | undefined;

/** The address of a call: parameters escaped into the path, the query in a stable order. */
export function buildAddress(
  endpoint: Pick<Endpoint, 'path'>,
  params: Record<string, string> = {},
  query: Record<string, Value> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)(\+?)\}/g, (_, name: string, rest: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`The path of this call needs ${name}.`);
    return rest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of typeof value === 'string' ? [value] : value) search.append(name, item);
  }
  return `/v1${path}${search.size > 0 ? `?${search}` : ''}`;
}
