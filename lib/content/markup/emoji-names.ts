import { gemoji } from 'gemoji';
import { lookUp } from '../look-up';

const nameOf = (description: string) => description.toLowerCase().replace(/[^a-z0-9]+/g, '_');

const byName: Record<string, string> = Object.fromEntries([
  ...gemoji.map(({ emoji, description }) => [nameOf(description), emoji]),
  ...gemoji.flatMap(({ emoji, names }) => names.map((name) => [name, emoji])),
]);

/** The emoji of a name, as the package has it, or of what Unicode calls it. */
export const findEmoji = (name: string): string | undefined => lookUp(byName, name);
