type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyInput {
  keys: KeyboardEvent[];
  fields: Set<Field>;
  keep(event: Event): void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Keeps what is pressed and typed between the first paint and the moment the screen listens, when it would be lost. */
export const earlyInputScript = `(()=>{const keys=[],fields=new Set();const keep=e=>{if(e.type==="input")fields.add(e.target);else if(!e.target.closest?.("input,textarea,select")){if((e.ctrlKey||e.metaKey)&&e.key==="k")e.preventDefault();keys.push(new KeyboardEvent("keydown",e))}};addEventListener("keydown",keep);addEventListener("input",keep);window.earlyInput={keys,fields,keep}})()`;

/** Hands the keys over, once. */
export function takeEarlyKeys(): KeyboardEvent[] {
  const early = window.earlyInput;
  if (!early) return [];
  window.removeEventListener('keydown', early.keep);
  return early.keys.splice(0);
}

/** Tells the fields once more what was typed in them: React has not heard it. */
export function repeatEarlyInput(): void {
  const early = window.earlyInput;
  if (!early) return;
  window.removeEventListener('input', early.keep);
  delete window.earlyInput;
  for (const field of early.fields) {
    const { value } = field;
    if (!field.isConnected || value === '') continue;
    // React takes for news what differs from the value that it knows; the setter of the prototype is not its own.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
