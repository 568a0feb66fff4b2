interface EarlyKeys {
  keys: KeyboardEvent[];
  keep(event: KeyboardEvent): void;
}

declare global {
  interface Window {
    earlyKeys?: EarlyKeys;
  }
}

/** Keeps what is pressed between the first paint and the moment the shell listens, when a shortcut would be lost. */
export const earlyKeysScript = `(()=>{const keys=[];const keep=e=>{if(e.target.closest?.("input,textarea,select"))return;if((e.ctrlKey||e.metaKey)&&e.key==="k")e.preventDefault();keys.push(new KeyboardEvent("keydown",e))};addEventListener("keydown",keep);window.earlyKeys={keys,keep}})()`;

/** Hands them over, once. */
export function takeEarlyKeys(): KeyboardEvent[] {
  const early = window.earlyKeys;
  if (!early) return [];
  window.removeEventListener('keydown', early.keep);
  delete window.earlyKeys;
  return early.keys;
}
