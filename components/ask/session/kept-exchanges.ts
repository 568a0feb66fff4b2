import type { Exchange } from './exchange';

const mostKept = 30;
const prefix = 'lectern.ask.';
/** Another person may sign in in the same tab. */
const keyOf = (organizationId: string, userId: string) => `${prefix}${organizationId}.${userId}`;

/** The conversation of this tab, as far as it went before the page was loaded again. */
export function readKept(organizationId: string, userId: string): Exchange[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(keyOf(organizationId, userId)) ?? '[]');
    if (!Array.isArray(list)) return [];
    return list
      .filter((item): item is Exchange => typeof item?.id === 'string' && typeof item.question === 'string')
      .map((item) =>
        item.status === 'asking' || item.status === 'queued' ? { ...item, status: 'stopped' } : item,
      );
  } catch {
    return [];
  }
}

export function keepExchanges(organizationId: string, userId: string, exchanges: readonly Exchange[]): void {
  const key = keyOf(organizationId, userId);
  try {
    if (exchanges.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(exchanges.slice(-mostKept)));
  } catch {
    // A browser that refuses storage only forgets the conversation at a reload.
  }
}
