import type { Services } from '@/lib/domain/shared/services';
import { listSpecs } from '@/lib/storage/openapi-specs/read-specs';
import { type CallTarget, callIntegration } from '../calls/call-integration';

type Values = Record<string, unknown>;

const MOST_SELECTS = 20;
const MOST_PAGES = 5;

/**
 * Puts the options of each select in its place that has them under an address of the integration, or from the
 * organization: whoever draws the component need not ask for them.
 */
export async function fillOptions(
  services: Services,
  target: CallTarget,
  /** Whose specifications may be offered; undefined for who does not administer it. */
  organizationId: string | undefined,
  output: Values,
  timeoutMs: number | undefined,
): Promise<Values> {
  const selects = listSelects(output.element, []);
  if (selects.length === 0) return output;
  await Promise.all(
    selects.slice(0, MOST_SELECTS).map(async (select) => {
      const { source, url } = select.options as { source?: unknown; url?: unknown };
      select.options =
        source === 'openapi'
          ? organizationId === undefined
            ? []
            : await listOpenapiOptions(services, organizationId)
          : await fetchOptions(services, target, toAddress(url, output.state), timeoutMs);
    }),
  );
  return output;
}

/** The selects whose options stand elsewhere, however deep. */
function listSelects(value: unknown, found: Values[]): Values[] {
  if (Array.isArray(value)) for (const item of value) listSelects(item, found);
  else if (typeof value === 'object' && value !== null) {
    const { type, options } = value as Values;
    if (type === 'select' && typeof options === 'object' && options !== null && !Array.isArray(options))
      found.push(value as Values);
    for (const member of Object.values(value)) listSelects(member, found);
  }
  return found;
}

async function listOpenapiOptions({ database }: Services, organizationId: string) {
  const { rows } = await listSpecs(
    database,
    { organizationId, all: true },
    { after: undefined, limit: 1_000 },
  );
  return rows.map(({ slug }: { slug: string }) => ({ id: slug, label: slug }));
}

function toAddress(url: unknown, state: unknown): string | undefined {
  if (typeof url === 'string') return url;
  if (typeof url !== 'object' || url === null) return undefined;
  const { host, pathname, query } = url as { host?: unknown; pathname?: unknown; query?: Values };
  if (!URL.canParse(`https://${host}${pathname}`)) return undefined;
  const address = new URL(`https://${host}${pathname}`);
  for (const [name, value] of Object.entries(query ?? {})) {
    const bound = (value as { $state?: unknown } | null)?.$state;
    const plain = typeof bound === 'string' ? (state as Values | undefined)?.[bound] : value;
    if (plain !== undefined && plain !== null) address.searchParams.set(name, String(plain));
  }
  return address.href;
}

/** Asks the integration itself, page by page; what is no list of options is none. */
async function fetchOptions(
  services: Services,
  target: CallTarget,
  address: string | undefined,
  timeoutMs: number | undefined,
) {
  const options: unknown[] = [];
  let next: string | undefined = address && URL.canParse(address) ? address : undefined;
  for (let page = 0; next && page < MOST_PAGES; page += 1) {
    const request = { method: 'get', url: next, headers: {} };
    const answer = await callIntegration(services, target, { type: 'fetch', request }, { timeoutMs });
    const value: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
    const { items = value, nextPage } = (value ?? {}) as { items?: unknown; nextPage?: unknown };
    if (Array.isArray(items)) options.push(...items);
    next = nextPage === undefined || nextPage === null ? undefined : withPage(next, String(nextPage));
  }
  return options;
}

function withPage(address: string, page: string): string {
  const next = new URL(address);
  next.searchParams.set('page', page);
  return next.href;
}
