import { type ContentTree, walkPages } from '@/lib/content/page-tree';
import { type ContentPatch, patchTree } from '@/lib/content/patch-tree';
import { followSlug } from '@/lib/content/translation/follow-slug';
import { anchorUnits } from '@/lib/content/translation/heading-anchors';
import { checkLanguage, keepsStructure, type TextProblem } from '@/lib/content/translation/machine-text';
import { composePage, readSource, type TextUnit } from '@/lib/content/translation/page-units';
import { type StoredUnits, writeUnits } from '@/lib/content/translation/stored-units';
import { hashOf } from '@/lib/storage/content/hash';
import { countWords, type MachineWork, type WantedPage, type WantedText } from './open-work';

const MOST_CHARACTERS = { title: 256, linkTitle: 100, description: 1024 };

/** Why a text cannot stand where the wanted one does. */
export function checkText(
  page: WantedPage,
  wanted: WantedText,
  text: string,
  languages: { from: string; to: string } | undefined,
): TextProblem | undefined {
  const { place } = wanted;
  const problem = languages && checkLanguage(wanted, text, languages);
  if (problem) return problem;
  if (typeof place === 'number')
    return keepsStructure(page.source, place, toUnit(wanted, text)) ? undefined : 'structure';
  if (/[\n\r]/.test(text)) return 'structure';
  return text.length > MOST_CHARACTERS[place] ? 'too-long' : undefined;
}

const toUnit = ({ text: source, atoms }: WantedText, text: string): TextUnit => ({
  source,
  atoms,
  text,
  by: 'machine',
});

interface ComposedWork {
  tree: ContentTree;
  texts: string[];
  units: number;
  pages: number;
  words: number;
  /** Of the units those that persons had translated before. */
  fromMemory: number;
}

/** The target with what is there for the texts that are wanted. */
export function composeWork(
  { target, main, pages, memory }: MachineWork,
  answers: ReadonlyMap<string, string>,
): ComposedWork {
  const patches = new Map<string, ContentPatch>();
  const mains = new Map([...walkPages(main.pages)].map(({ page }) => [page.id, page]));
  const texts: string[] = [];
  let [units, words, fromMemory] = [0, 0, 0];
  const findSlug = ({ content: { id }, from }: WantedPage, title: string) =>
    from && 'type' in from
      ? followSlug(target.loaded.tree, { from, main: mains.get(id) }, { id, title })
      : undefined;
  const keep = (text: string) => {
    texts.push(text);
    return hashOf(text);
  };
  for (const page of pages) {
    const taken = page.wanted.filter(({ key }) => answers.has(key));
    const made = taken.length > 0 ? composeTexts(page, taken, answers) : undefined;
    if (!made) continue;
    const { stored, markdown, fields } = made;
    const slug = fields.title === undefined ? undefined : findSlug(page, fields.title);
    patches.set(page.content.id, {
      ...fields,
      ...(slug !== undefined && { slug }),
      ...(markdown !== undefined && { document: keep(markdown) }),
      units: keep(writeUnits(stored)),
    });
    units += taken.length;
    words += countWords(taken);
    fromMemory += taken.filter(({ key }) => memory.has(key)).length;
  }
  return {
    tree: patchTree(target.loaded.tree, patches),
    texts,
    units,
    pages: patches.size,
    words,
    fromMemory,
  };
}

/** Undefined where the texts, each of which keeps its block, would break the page together. */
function composeTexts(page: WantedPage, taken: readonly WantedText[], answers: ReadonlyMap<string, string>) {
  const units = [...page.units.units];
  const fields: Record<string, string> = {};
  for (const wanted of taken) {
    const text = answers.get(wanted.key) ?? '';
    if (typeof wanted.place === 'number') units[wanted.place] = toUnit(wanted, text);
    else fields[wanted.place] = text;
  }
  const hasTexts = taken.some(({ place }) => typeof place === 'number');
  const composed = anchorUnits(page.source, { ...page.units, units });
  const markdown = hasTexts ? composePage(page.source, composed) : undefined;
  if (markdown !== undefined && shapeOf(markdown) !== shapeOf(page.markdown)) return undefined;
  const { fields: outdated = {}, machineFields, ...stored } = page.stored;
  const left = Object.fromEntries(Object.entries(outdated).filter(([name]) => !Object.hasOwn(fields, name)));
  const after: StoredUnits = {
    ...stored,
    ...(hasTexts && { page: composed }),
    ...(Object.keys(left).length > 0 && { fields: left }),
    machineFields: { ...machineFields, ...fields },
  };
  return { stored: after, markdown, fields };
}

const shapeOf = (markdown: string): string =>
  readSource(markdown)
    .blocks.map(({ block, slots }) => `${block.kind} ${slots.map(({ kind }) => kind).join(' ')}`)
    .join('\n');
