/** Assistants that take a question in their address. */
export const assistants = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  { name: 'Claude', address: 'https://claude.ai/new?q=' },
] as const;

/** Longer addresses are refused on the way. */
const MAX_ADDRESS = 7_000;

/** Where an assistant is asked this; undefined for a text that is too long for an address. */
export function toAssistantAddress(address: string, question: string): string | undefined {
  const whole = address + encodeURIComponent(question.toWellFormed());
  return whole.length <= MAX_ADDRESS ? whole : undefined;
}
