import { isEmailAddress } from '@/lib/text/email-address';
import { t } from './messages';

export interface Address {
  email: string;
  /** What is wrong with it. */
  problem?: string;
}

// «"Doe, Jane" <jane@example.org>», «Jane <jane@example.org>», or a word between separators.
const TOKEN = /"[^"\n]*"\s*<([^<>\n]*)>|[^,;<>\n]*<([^<>\n]*)>|[^\s,;<>]+/g;

/** The key by which two addresses are one. */
export const keyOf = (email: string): string => email.toLowerCase();

function readAddress(text: string): Address {
  const email = text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[("'[]+|[)"'\].:]+$/g, '');
  if (isEmailAddress(email)) return { email };
  return {
    email: email || text.trim(),
    problem: email.includes('@') ? t('thisEMailAddressIsIncomplete') : t('thisIsNotAnEMail'),
  };
}

/** Every address in a pasted text, whatever stands between them; each once. */
export function parseAddresses(text: string): Address[] {
  const found: Address[] = [];
  for (const line of text.split('\n')) {
    // Without a bracket there are no names to tell from addresses.
    const tokens = line.includes('<')
      ? [...line.matchAll(TOKEN)].map(([whole, quoted, angled]) => quoted ?? angled ?? whole)
      : line.split(/[\s,;>]+/);
    found.push(...tokens.map(readAddress).filter(({ email }) => email !== ''));
  }
  return mergeAddresses([], found);
}

/** Adds addresses; who is there already stays once, at their place. */
export function mergeAddresses(known: readonly Address[], added: readonly Address[]): Address[] {
  const merged = new Map(known.map((address) => [keyOf(address.email), address]));
  for (const address of added) {
    if (!merged.has(keyOf(address.email))) merged.set(keyOf(address.email), address);
  }
  return [...merged.values()];
}

/** What of a text being typed is done, up to its last separator, and what is still being written. */
export function splitTyped(text: string): { done: string; rest: string } {
  const isOpen = text.lastIndexOf('<') > text.lastIndexOf('>') || (text.match(/"/g)?.length ?? 0) % 2 === 1;
  if (isOpen && !text.includes('\n')) return { done: '', rest: text };
  const end = Math.max(...[',', ';', '\n', '>'].map((sign) => text.lastIndexOf(sign)), endOfAddress(text));
  return { done: text.slice(0, end + 1), rest: text.slice(end + 1).replace(/^\s+/, '') };
}

/** A space ends an address, but not a name before one. */
function endOfAddress(text: string): number {
  let end = -1;
  for (const { index, 0: whole } of text.matchAll(/\S+@\S+\s/g)) end = index + whole.length - 1;
  return end;
}
