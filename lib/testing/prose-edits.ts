/** A change of a text by places of the text before; `text` takes the place of what lies between. */
interface Splice {
  start: number;
  end: number;
  text: string;
}

/** One edit as a writer makes it. `start` and `end` are what it is about: edits about different places don't touch each other. */
export interface ProseEdit extends Splice {
  kind: string;
  about: { start: number; end: number };
  /** The words in it that are nowhere else. */
  marks: readonly string[];
  /** Where a paragraph is moved to, with what others write in it meanwhile. */
  to?: number;
}

interface Site {
  kind: 'sentence' | 'paragraph' | 'heading' | 'item' | 'cell' | 'row' | 'code' | 'link';
  start: number;
  end: number;
  /** Where the next of its kind begins. */
  next: number;
}

/** What comes out when edits that don't touch each other are made, by one writer or by several. */
export function applyEdits(text: string, edits: readonly ProseEdit[]): string {
  const moves = edits.filter(({ to }) => to !== undefined);
  const isInside = (edit: ProseEdit) =>
    moves.some((move) => move !== edit && move.start <= edit.start && edit.end <= move.end);
  const splices = edits.flatMap((edit): Splice[] => {
    if (edit.to === undefined) return isInside(edit) ? [] : [edit];
    const inner = edits.filter(
      (other) => other !== edit && edit.start <= other.start && other.end <= edit.end,
    );
    const shifted = inner.map(({ start, end, text: put }) => ({
      start: start - edit.start,
      end: end - edit.start,
      text: put,
    }));
    const moved = applySplices(text.slice(edit.start, edit.end), shifted);
    return [
      { start: edit.start, end: edit.end, text: '' },
      { start: edit.to, end: edit.to, text: moved },
    ];
  });
  return applySplices(text, splices);
}

function applySplices(text: string, splices: readonly Splice[]): string {
  const inOrder = [...splices].sort((a, b) => b.start - a.start || b.end - a.end);
  return inOrder.reduce(
    (result, { start, end, text: put }) => result.slice(0, start) + put + result.slice(end),
    text,
  );
}

/** Finds what a writer would change, line by line and with nothing of the merge's own reading. */
export function findSites(text: string): Site[] {
  const sites: Site[] = [];
  let fence = '';
  let paragraph: { start: number; end: number } | undefined;
  const start = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0;
  for (const { index, 0: line } of text.slice(start).matchAll(/^.*$/gm)) {
    const at = start + index;
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1] ?? '';
    const isProse = !fence && !mark && /^[A-Za-z"(]/.test(line);
    if (paragraph && !isProse) addParagraph(sites, text, paragraph, at);
    if (isProse) paragraph = { start: paragraph?.start ?? at, end: at + line.length };
    else paragraph = undefined;
    if (fence && line.trim() !== fence) addCode(sites, line, at);
    else if (fence || mark) fence = fence ? '' : mark;
    else if (!isProse) addLine(sites, text, at, at + line.length);
  }
  if (paragraph) addParagraph(sites, text, paragraph, text.length);
  return sites;
}

function addCode(sites: Site[], line: string, at: number): void {
  const end = at + line.length;
  if (line.trim()) sites.push({ kind: 'code', start: at, end, next: end + 1 });
}

function addLine(sites: Site[], text: string, start: number, end: number): void {
  const line = text.slice(start, end);
  const marker = /^(\s*(?:[-*+]|\d+[.)])\s+|#{1,6} )(?=[A-Za-z])/.exec(line)?.[0];
  if (marker) {
    const kind = marker.startsWith('#') ? 'heading' : 'item';
    // Items are one line here; what goes on below is left alone.
    if (kind === 'item' && !/^(?:\n(?:\s*\n|\s*[-*+] |\s*\d+[.)] |$)|$)/.test(text.slice(end, end + 200)))
      return;
    sites.push({ kind, start: start + marker.length, end, next: end + 1 });
    if (kind === 'item') addLinks(sites, line, start);
  } else if (/^\|.*\|$/.test(line) && !/^[|:\s-]+$/.test(line) && !/[\\`]/.test(line)) {
    const isHead = /^\n[|:\s-]+(?:\n|$)/.test(text.slice(end, end + 500));
    if (!isHead) sites.push({ kind: 'row', start, end, next: end + 1 });
    let cell = start + 1;
    for (const part of line.slice(1, -1).split('|')) {
      const own = part.trim();
      const from = cell + part.indexOf(own);
      if (own) sites.push({ kind: 'cell', start: from, end: from + own.length, next: from + own.length });
      cell += part.length + 1;
    }
  }
}

function addParagraph(
  sites: Site[],
  text: string,
  { start, end }: { start: number; end: number },
  next: number,
): void {
  const source = text.slice(start, end);
  if (/\n\s*([=-]+|\|)/.test(source) || /\{%|<|\|/.test(source)) return;
  let following = next;
  while (/\s/.test(text.charAt(following))) following += 1;
  // Without a blank line on either side a paragraph is a part of what stands there.
  if (text.slice(end, following).includes('\n\n') && /(?:^|\n)\n$/.test(text.slice(0, start)))
    sites.push({ kind: 'paragraph', start, end, next: following });
  let from = 0;
  for (const { index, 0: gap } of source.matchAll(/(?<=[a-z)]\.) (?=[A-Z])/g)) {
    addSentence(sites, source, start, from, index, index + gap.length);
    from = index + gap.length;
  }
  addSentence(sites, source, start, from, source.length, source.length);
  addLinks(sites, source, start);
}

function addSentence(
  sites: Site[],
  source: string,
  offset: number,
  from: number,
  to: number,
  next: number,
): void {
  const sentence = source.slice(from, to);
  if (/[`[\]*_<>\\]/.test(sentence) || !/\.$/.test(sentence)) return;
  sites.push({ kind: 'sentence', start: offset + from, end: offset + to, next: offset + next });
}

function addLinks(sites: Site[], source: string, offset: number): void {
  for (const { index, 0: link } of source.matchAll(/(?<=\]\()[^\s()]+(?=\))/g))
    sites.push({
      kind: 'link',
      start: offset + index,
      end: offset + index + link.length,
      next: offset + index,
    });
}

const VERBS: Record<Site['kind'], readonly string[]> = {
  sentence: ['fix', 'fix', 'rewrite', 'add', 'delete'],
  paragraph: ['add', 'add', 'delete', 'move'],
  heading: ['fix', 'rewrite'],
  item: ['fix', 'rewrite', 'add', 'delete'],
  cell: ['rewrite', 'fix'],
  row: ['add', 'delete'],
  code: ['rewrite', 'add', 'delete'],
  link: ['retarget'],
};

/** Makes edits that don't touch each other or those in `taken`; `name` makes the words of each side its own. */
export function writeEdits(
  text: string,
  count: number,
  random: () => number,
  name: string,
  taken: readonly ProseEdit[] = [],
): ProseEdit[] {
  const sites = findSites(text);
  const edits: ProseEdit[] = [];
  for (let attempt = 0; attempt < 8 * count && edits.length < count && sites.length > 0; attempt += 1) {
    const site = sites[Math.floor(random() * sites.length)];
    const verbs = site ? VERBS[site.kind] : [];
    const verb = verbs[Math.floor(random() * verbs.length)];
    const place = sites[Math.floor(random() * sites.length)];
    const edit =
      site && verb === 'move'
        ? writeMove(site, place)
        : site && verb && writeEdit(text, site, verb, `${name}${edits.length}`, random);
    if (edit && [...taken, ...edits].every((other) => isApart(edit, other)))
      edits.push({ ...edit, marks: edit.marks.filter((mark) => edit.text.includes(mark)) });
  }
  return edits;
}

function isApart(a: ProseEdit, b: ProseEdit): boolean {
  if (!isBeside(a, b) || !isBeside(b, a)) return false;
  const order = a.about.start - b.about.start || a.about.end - b.about.end;
  const [first, second] = order <= 0 ? [a.about, b.about] : [b.about, a.about];
  if (a.about.start === a.about.end && b.about.start === b.about.end) return a.about.start !== b.about.start;
  return second.start >= first.end;
}

/** Whether an edit lies within a paragraph that is moved, or nowhere near to where it was. */
function isBeside(move: ProseEdit, edit: ProseEdit): boolean {
  if (move.to === undefined) return true;
  const isFar = edit.end < move.start || edit.start > move.end;
  const isWithin = edit.start >= move.start && Math.max(edit.end, edit.about.end) + 2 < move.end;
  return (isFar || isWithin) && (edit.to === undefined || edit.to <= move.start || edit.to >= move.end);
}

/** Moves a paragraph before another one. */
function writeMove(site: Site, place: Site | undefined): ProseEdit | undefined {
  if (place?.kind !== 'paragraph' || (place.start >= site.start && place.start <= site.next))
    return undefined;
  const to = place.start;
  return {
    kind: 'move paragraph',
    marks: [],
    start: site.start,
    end: site.next,
    text: '',
    to,
    about: { start: to, end: to },
  };
}

function writeEdit(
  text: string,
  site: Site,
  verb: string,
  name: string,
  random: () => number,
): ProseEdit | undefined {
  const { start, end, kind } = site;
  const words = [`${name}a`, `${name}b`, `${name}c`];
  const base = { kind: `${verb} ${kind}`, marks: words };
  const within = { about: { start, end } };
  const isBlock = kind === 'paragraph';
  const sentence = `${words[0]} is how ${words[1]} comes to ${words[2]}.`;
  if (verb === 'rewrite') {
    const put =
      kind === 'code'
        ? `${indentOf(text, start)}${words.join(' ')}`
        : kind === 'sentence'
          ? sentence
          : words.join(' ');
    return { ...base, ...within, start, end, text: put };
  }
  if (verb === 'retarget')
    return { ...base, ...within, about: { start, end }, start, end, text: `${words.join('/')}.md` };
  if (verb === 'fix') {
    const found = [...text.slice(start, end).matchAll(/(?<![\w`[(/.<-])[a-z]{4,}(?![\w`\])/>-])/g)];
    const word = found[Math.floor(random() * found.length)];
    if (!word || /[`[\]<>]/.test(text.slice(start, end))) return undefined;
    const from = start + word.index;
    return {
      ...base,
      ...within,
      marks: [`${name}a`],
      start: from,
      end: from + word[0].length,
      text: `${name}a`,
    };
  }
  if (verb === 'delete') return writeDeletion(text, site, `${verb} ${kind}`);
  if (kind === 'item' && hasInner(text, site)) return undefined;
  return {
    ...base,
    about: { start: end, end },
    start: end,
    end,
    text: isBlock ? `\n\n${sentence}` : addition(text, site, words),
  };
}

function writeDeletion(text: string, site: Site, kind: string): ProseEdit | undefined {
  let { start, end } = { start: site.start, end: site.next };
  if (site.kind === 'item') {
    if (hasInner(text, site)) return undefined;
    start = text.lastIndexOf('\n', start - 1) + 1;
  }
  if (site.kind === 'sentence' && site.next === site.end) {
    // The last sentence goes with the white space before it; the only one is the paragraph.
    const before = text.slice(0, start).trimEnd().length;
    if (text.slice(before, start) !== ' ') return undefined;
    [start, end] = [before, site.end];
  }
  return { kind, marks: [], start, end, text: '', about: { start, end } };
}

/** Whether what follows an item belongs to it. */
function hasInner(text: string, { start, end }: Site): boolean {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const below = /^(?:[ \t]*\n)*/.exec(text.slice(end + 1))?.[0].length ?? 0;
  return indentOf(text, end + 1 + below).length > indentOf(text, line).length;
}

function addition(text: string, { kind, start }: Site, words: readonly string[]): string {
  if (kind === 'sentence') return ` ${words[0]} is how ${words[1]} comes to ${words[2]}.`;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (kind === 'item') return `\n${text.slice(lineStart, start)}${words.join(' ')}`;
  if (kind === 'code') return `\n${indentOf(text, start)}${words.join(' ')}`;
  const columns = text.slice(lineStart, text.indexOf('\n', start)).split('|').length - 2;
  return `\n|${Array.from({ length: columns }, (_, index) => ` ${words[index] ?? 'x'} |`).join('')}`;
}

const indentOf = (text: string, at: number) => /^[ \t]*/.exec(text.slice(at))?.[0] ?? '';
