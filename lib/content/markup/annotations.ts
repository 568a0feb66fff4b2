import type { Element, ElementContent, Root } from 'hast';
import { isElement, makeElement, makeText, type Parent, readText } from '../html/hast';

const isReference = (node: ElementContent): boolean =>
  isElement(node) &&
  node.tagName === 'sup' &&
  node.children.some((child) => isElement(child) && child.properties.dataFootnoteRef !== undefined);

const isBackLink = (node: ElementContent): boolean =>
  isElement(node) && node.tagName === 'a' && node.properties.dataFootnoteBackref !== undefined;

/** The notes by their ids, taken out of the lists that the parser put at the ends of texts. */
function takeNotes(parent: Parent, notes: Map<string, ElementContent[]>): void {
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (!isElement(child)) return true;
    const isList = child.tagName === 'section' && child.properties.dataFootnotes !== undefined;
    if (isList) readNotes(child, notes);
    else takeNotes(child, notes);
    return !isList;
  });
}

function readNotes(parent: Parent, notes: Map<string, ElementContent[]>): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const id = child.tagName === 'li' ? String(child.properties.id ?? '') : '';
    if (id) notes.set(id, dropBackLinks(child.children));
    else readNotes(child, notes);
  }
}

const dropBackLinks = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes
    .filter((node) => !isBackLink(node))
    .map((node) => (isElement(node) ? { ...node, children: dropBackLinks(node.children) } : node));

const MAX_WORD = 80;

let words: Intl.Segmenter | undefined;

/** Where the last word of a text begins; behind it may stand signs such as a comma. */
function findLastWord(text: string): number {
  const near = text.slice(-MAX_WORD);
  const run = /[\p{L}\p{N}\p{M}_'’-]+[^\p{L}\p{N}\s]*$/u.exec(near);
  if (!run) return text.length;
  const start = text.length - run[0].length;
  // Where no spaces part the words, a run is a whole sentence.
  if (!/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Mymr}]/u.test(run[0]))
    return start;
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const last = [...words.segment(run[0])].filter(({ isWordLike }) => isWordLike).at(-1);
  return start + (last?.index ?? 0);
}

/** What a note is about: the word, link or stressed words right before it; nothing behind a space. */
function takeWords(before: ElementContent[]): ElementContent[] {
  const last = before.at(-1);
  if (last && isElement(last) && last.tagName !== 'br' && !last.tagName.startsWith('lectern-')) {
    before.pop();
    return [last];
  }
  if (last?.type !== 'text') return [];
  const start = findLastWord(last.value);
  const word = last.value.slice(start);
  if (word) last.value = last.value.slice(0, start);
  return word ? [makeText(word)] : [];
}

class Annotator {
  readonly shown: Element[] = [];
  readonly #numbers = new Map<string, number>();
  /** Notes that stand in others; each does so once, however many refer to it. */
  readonly #nested = new Set<string>();

  constructor(private readonly notes: ReadonlyMap<string, ElementContent[]>) {}

  annotate(parent: Parent): void {
    const children: ElementContent[] = [];
    for (const child of parent.children as ElementContent[]) {
      if (isElement(child) && isReference(child)) {
        const made = this.#make(child, children);
        if (made) children.push(made);
        continue;
      }
      if (isElement(child)) this.annotate(child);
      children.push(child);
    }
    parent.children = children;
  }

  #make(reference: Element, before: ElementContent[]): ElementContent | undefined {
    const id = idOf(reference);
    const note = this.notes.get(id);
    if (!note) return undefined;
    const known = this.#numbers.get(id);
    const number = known ?? this.#add(id, note);
    const shown = this.shown[number - 1];
    const about = takeWords(before);
    return makeElement(
      'lectern-annotation',
      // The words of a note stand with the first that refers to it.
      [
        ...(about.length > 0 ? about : [makeText(`${number}`)]),
        ...(shown && known === undefined ? [shown] : []),
      ],
      { 'data-id': String(shown?.properties['data-id']) },
    );
  }

  #add(id: string, note: readonly ElementContent[]): number {
    const number = this.shown.length + 1;
    this.#numbers.set(id, number);
    const children = this.#withOthers(note);
    const words = readText({ type: 'root', children });
    this.shown.push(makeElement('lectern-note', children, { 'data-id': `note-${number}-${toMark(words)}` }));
    return number;
  }

  /** What a note refers to in turn stands in it. */
  #withOthers(note: readonly ElementContent[]): ElementContent[] {
    const others: ElementContent[] = [];
    const drop = (nodes: readonly ElementContent[]): ElementContent[] =>
      nodes.flatMap((node): ElementContent[] => {
        if (node.type !== 'element') return [node];
        if (!isReference(node)) return [{ ...node, children: drop(node.children) }];
        const id = idOf(node);
        if (!this.#nested.has(id) && !this.#numbers.has(id)) {
          this.#nested.add(id);
          others.push(...this.#withOthers(this.notes.get(id) ?? []));
        }
        return [];
      });
    return [...drop(note), ...others];
  }
}

/** Several texts may be on one screen: the ids of their notes differ as what they say does. */
function toMark(words: string): string {
  let mark = 0;
  for (const char of words.slice(0, 2_000)) mark = (mark * 31 + (char.codePointAt(0) ?? 0)) % 2_147_483_647;
  return mark.toString(36);
}

const idOf = (reference: Element) =>
  String(reference.children.find(isElement)?.properties.href ?? '').slice(1);

/**
 * Makes annotations of footnotes: the words that a note is about, with the note in the same place. What shows the notes
 * elsewhere finds all of them once more at the end of the text.
 */
export function annotateNotes(tree: Root): void {
  const notes = new Map<string, ElementContent[]>();
  takeNotes(tree, notes);
  if (notes.size === 0) return;
  const annotator = new Annotator(notes);
  annotator.annotate(tree);
  tree.children.push(makeElement('lectern-notes', [...annotator.shown]));
}
