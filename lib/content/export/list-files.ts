import { dump } from 'js-yaml';
import { isEqual } from '../diff/diff-entries';
import { parseYaml } from '../safe-yaml';
import { readTags, type SpaceTag } from '../tags';
import { readVariables, type SpaceVariable, toVariables } from '../variables';
import { replaceYamlKeys } from './replace-yaml-keys';

interface ReadList<Entry> {
  entries: readonly Entry[];
  /** The names of what can't be taken. */
  left: readonly string[];
}

/** A file in `.gitbook` that holds what a space has beside its pages. */
export interface ListFile<Entry> {
  name: 'vars' | 'tags';
  /** Throws where it is no YAML. */
  parse(text: string): ReadList<Entry>;
  write(entries: readonly Entry[]): string;
  /** What differs, written into the file as it is: every other line stays. */
  edit(kept: string, entries: readonly Entry[]): string | undefined;
}

export type NamedList = Pick<ListFile<unknown>, 'name'>;

const MAX_FILE = 128 * 1024;

export const VARIABLES_FILE: ListFile<SpaceVariable> = {
  name: 'vars',
  parse(text) {
    const { variables, left } = readVariables(parseYaml(text, MAX_FILE));
    return { entries: variables, left };
  },
  write: (variables) => writeYaml(toVariables(variables)),
  edit(kept, variables) {
    const wanted = toVariables(variables);
    const before = findEntries(VARIABLES_FILE, kept) ?? [];
    const gone = before.filter(({ name }) => !Object.hasOwn(wanted, name));
    return replaceYamlKeys(kept, {
      ...Object.fromEntries(gone.map(({ name }) => [name, undefined])),
      ...wanted,
    });
  },
};

export const TAGS_FILE: ListFile<SpaceTag> = {
  name: 'tags',
  parse(text) {
    const { tags, left } = readTags(parseYaml(text, MAX_FILE));
    return { entries: tags, left };
  },
  write: (tags) =>
    writeYaml(
      tags.map(({ slug, label, color, ...sign }) => ({
        tag: slug,
        label,
        ...sign,
        ...(color === 'default' ? {} : { color }),
      })),
    ),
  edit(kept, tags) {
    const [head = '', ...parts] = kept.split(/^(?=-(?:\s|$))/m);
    if (parts.some((part) => !part.endsWith('\n'))) parts.push(`${parts.pop()}\n`);
    const written = parts.map((text) => ({ text, tag: findEntries(TAGS_FILE, text)?.[0] }));
    const listed = tags.map(
      (tag) => written.find((part) => isEqual(part.tag, tag))?.text ?? TAGS_FILE.write([tag]),
    );
    // What can't be read stays.
    const left = written.filter(({ tag }) => !tag).map(({ text }) => text);
    return [head, ...listed, ...left].join('');
  },
};

export const LIST_FILES: readonly NamedList[] = [VARIABLES_FILE, TAGS_FILE];

export const isListFile = ({ name }: NamedList, path: string) =>
  new RegExp(`(?:^|/)\\.gitbook/${name}\\.ya?ml$`, 'i').test(path);
export const isAnyListFile = (path: string) => LIST_FILES.some((file) => isListFile(file, path));

const writeYaml = (value: unknown): string => dump(value, { lineWidth: -1, noRefs: true });

/** The file that says these: the one that was imported while it says the same, else with what differs. */
export function writeListFile<Entry>(
  file: ListFile<Entry>,
  entries: readonly Entry[],
  kept?: string,
): string | undefined {
  const before = kept === undefined ? undefined : findEntries(file, kept);
  if (before ? isEqual(before, entries) : entries.length === 0) return kept;
  const edited = before && kept !== undefined ? file.edit(kept, entries) : undefined;
  if (edited !== undefined && isEqual(findEntries(file, edited), entries)) return edited;
  return entries.length === 0 ? undefined : file.write(entries);
}

function findEntries<Entry>(file: ListFile<Entry>, text: string): readonly Entry[] | undefined {
  try {
    return file.parse(text).entries;
  } catch {
    return undefined;
  }
}
