'use client';

/** What the panel is to ask as soon as it is open. */
type Wanted = { question: string } | { questionId: string };

interface AskState {
  isOpen: boolean;
  wanted: Wanted | undefined;
}

let state: AskState = { isOpen: false, wanted: undefined };
const listeners = new Set<() => void>();

function change(next: AskState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const readAsk = (): AskState => state;

export function subscribeAsk(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the ask panel, which then asks what is wanted. */
export const openAsk = (wanted?: Wanted): void => change({ isOpen: true, wanted });

export const closeAsk = (): void => change({ isOpen: false, wanted: undefined });

/** Each wish is granted once. */
export function consumeWanted(): Wanted | undefined {
  const { wanted } = state;
  if (wanted) change({ ...state, wanted: undefined });
  return wanted;
}
