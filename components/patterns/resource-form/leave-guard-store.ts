'use client';

type Ask = (go: () => void) => void;

let guards: readonly Ask[] = [];

export function addLeaveGuard(ask: Ask): () => void {
  guards = [...guards, ask];
  return () => {
    guards = guards.filter((guard) => guard !== ask);
  };
}

/** Goes on at once, or asks first when something unsaved would be lost. */
export function requestLeave(go: () => void): void {
  const ask = guards.at(-1);
  if (ask) ask(go);
  else go();
}
