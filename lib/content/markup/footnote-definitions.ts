const DEFINITION = /^ {0,3}\[\^([^\]\s[]{1,200})\]:/;
const REFERENCE = /\[\^([^\]\s[]{1,200})\](?!:)/g;

/** The definitions of the footnotes of a text as they are written, by their names. */
export function findDefinitions(markdown: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!markdown.includes(']:')) return found;
  let name = '';
  let lines: string[] = [];
  const end = () => {
    if (name && !found.has(name)) found.set(name, lines.join('\n').trimEnd());
    name = '';
  };
  for (const line of markdown.split('\n')) {
    const begun = DEFINITION.exec(line)?.[1];
    const isBlank = line.trim() === '';
    const wasBlank = lines.at(-1)?.trim() === '';
    if (begun) {
      end();
      name = begun.toLowerCase();
      lines = [line];
    } else if (name && (isBlank || !wasBlank || /^(?: {4}|\t)/.test(line)) && !line.includes('{%'))
      lines.push(line);
    else end();
  }
  end();
  return found;
}

/** What the parts of one text may be given of notes together: many parts that refer to a long note stay cheap. */
const MOST_GIVEN = 100_000;

/** The definitions of the footnotes that a part of a text refers to, and which stand elsewhere in it. */
export function listMissing(part: string, found: ReadonlyMap<string, string>): string[] {
  if (found.size === 0 || !part.includes('[^')) return [];
  const own = findDefinitions(part);
  const names = new Set([...part.matchAll(REFERENCE)].map(([, name = '']) => name.toLowerCase()));
  return [...names].flatMap((name) => (own.has(name) ? [] : (found.get(name) ?? [])));
}

export class Definitions {
  readonly #found: ReadonlyMap<string, string>;
  #left = MOST_GIVEN;

  constructor(markdown: string) {
    this.#found = findDefinitions(markdown);
  }

  /** A part of the text with the definitions of the footnotes that it refers to, which stand elsewhere. */
  giveTo(part: string): string {
    const missing = listMissing(part, this.#found).filter((definition) => {
      const isGiven = definition.length <= this.#left;
      if (isGiven) this.#left -= definition.length;
      return isGiven;
    });
    return missing.length > 0 ? `${part}\n\n${missing.join('\n\n')}\n` : part;
  }
}
