import type { ReaderExchange } from './conversation';

/** What survives the way to another page: in this tab alone, and only for as long as it is open. */
interface KeptConversation {
  isOpen: boolean;
  exchanges: ReaderExchange[];
}

const keyOf = (base: string) => `lectern-asked ${base}`;

export function readKept(base: string): KeptConversation {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(base)) ?? '') as KeptConversation;
    return { isOpen: kept.isOpen, exchanges: kept.exchanges };
  } catch {
    return { isOpen: false, exchanges: [] };
  }
}

export function keepConversation(base: string, { isOpen, exchanges }: KeptConversation): void {
  // Unfinished answers are dropped; the reader can ask again.
  const kept = exchanges.map(
    (exchange): ReaderExchange =>
      exchange.status === 'asking' || exchange.status === 'queued'
        ? { ...exchange, status: 'stopped' }
        : exchange,
  );
  try {
    if (!isOpen && kept.length === 0) sessionStorage.removeItem(keyOf(base));
    else sessionStorage.setItem(keyOf(base), JSON.stringify({ isOpen, exchanges: kept }));
  } catch {
    // Storage is full or switched off: then it lasts for this page.
  }
}
