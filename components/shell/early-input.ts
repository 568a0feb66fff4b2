type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyInput {
  keys: [Element, KeyboardEvent][];
  fields: Set<Field>;
  keep(event: Event): void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Keeps what is pressed and typed between the first paint and the moment the screen listens, when it would be lost. In the
 * shell alone: nothing that is typed to sign in is kept.
 */
export const earlyInputScript = `(()=>{const keys=[],fields=new Set();const keep=e=>{if(!document.getElementById("content"))return;if(e.type==="input")fields.add(e.target);else{if((e.ctrlKey||e.metaKey)&&e.key==="k")e.preventDefault();keys.push([e.target,new KeyboardEvent("keydown",e)])}};addEventListener("keydown",keep);addEventListener("input",keep);window.earlyInput={keys,fields,keep}})()`;

/** Tells the screen once more what it has not heard: first what fields hold, then the keys in their order. */
export function repeatEarlyInput(): void {
  const early = window.earlyInput;
  if (!early) return;
  window.removeEventListener('input', early.keep);
  window.removeEventListener('keydown', early.keep);
  delete window.earlyInput;
  for (const field of early.fields) {
    const { value } = field;
    if (!field.isConnected || value === '') continue;
    // React takes for news what differs from the value that it knows; the setter of the prototype is not its own.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // What was meant for a field that is gone is no shortcut.
  for (const [target, key] of early.keys) if (target.isConnected) target.dispatchEvent(key);
}
