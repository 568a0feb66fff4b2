import { mergeMarkdown } from '@/lib/content/merge/merge-markdown';
import { applyEdits, findSites, writeEdits } from './prose-edits';
import {
  applyTagged,
  cutTagged,
  moveTagged,
  spliceTagged,
  type TaggedText,
  type Tagger,
} from './tagged-text';

/** What the writers of a script know: the text, its past, and sentences of other pages. */
interface Desk {
  now: TaggedText;
  past: readonly TaggedText[];
  sentences: readonly string[];
  random: () => number;
  tagger: Tagger;
}

type Act = (desk: Desk) => TaggedText | undefined;

const pick = <Item>(list: readonly Item[], random: () => number): Item | undefined =>
  list[Math.floor(random() * list.length)];
const sitesOf = ({ now }: Desk, ...kinds: readonly string[]) =>
  findSites(now.text).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

/** A stretch that may be taken elsewhere as a whole, and the beginnings of others of its kind. */
function pickStretch(desk: Desk): { start: number; end: number; to: number } | undefined {
  const kind = pick(['paragraph', 'paragraph', 'sentence', 'item', 'row', 'code'], desk.random) ?? '';
  const sites = sitesOf(desk, kind);
  const [site, place] = [pick(sites, desk.random), pick(sites, desk.random)];
  if (!site || !place) return undefined;
  const lineOf = (at: number) => desk.now.text.lastIndexOf('\n', at - 1) + 1;
  const isLine = kind === 'item' || kind === 'row' || kind === 'code';
  const start = isLine ? lineOf(site.start) : site.start;
  const to = isLine ? lineOf(place.start) : place.start;
  return { start, end: site.next, to };
}

const ACTS: readonly [number, string, Act][] = [
  [
    4,
    'edit',
    ({ now, random, tagger }) => {
      const edits = writeEdits(now.text, 1 + Math.floor(random() * 5), random, `Q${tagger.step}`);
      return edits.length > 0 ? applyTagged(now, edits, tagger) : undefined;
    },
  ],
  [
    2,
    'move',
    (desk) => {
      const stretch = pickStretch(desk);
      if (!stretch || (stretch.to >= stretch.start && stretch.to <= stretch.end)) return undefined;
      return moveTagged(desk.now, stretch.start, stretch.end, stretch.to, desk.tagger);
    },
  ],
  [
    2,
    'copy',
    (desk) => {
      const stretch = pickStretch(desk);
      if (!stretch || (stretch.to > stretch.start && stretch.to < stretch.end)) return undefined;
      const put = desk.tagger.tag(desk.now.text.slice(stretch.start, stretch.end));
      return spliceTagged(desk.now, [{ start: stretch.to, end: stretch.to, put }], desk.tagger);
    },
  ],
  [
    1,
    'delete',
    (desk) => {
      const stretch = pickStretch(desk);
      if (!stretch) return undefined;
      return spliceTagged(desk.now, [{ ...stretch, put: cutTagged(desk.now, 0, 0) }], desk.tagger);
    },
  ],
  [
    2,
    'rewrite',
    (desk) => {
      const site = pick(sitesOf(desk, 'sentence', 'item'), desk.random);
      const sentence = pick(desk.sentences, desk.random);
      if (!site || !sentence) return undefined;
      const put = desk.tagger.replace(cutTagged(desk.now, site.start, site.end), sentence);
      return spliceTagged(desk.now, [{ start: site.start, end: site.end, put }], desk.tagger);
    },
  ],
  [
    1,
    'insert',
    (desk) => {
      const site = pick(sitesOf(desk, 'sentence', 'paragraph'), desk.random);
      const sentence = pick(desk.sentences, desk.random);
      if (!site || !sentence) return undefined;
      const put = desk.tagger.tag(site.kind === 'paragraph' ? `${sentence}\n\n` : `${sentence} `);
      return spliceTagged(desk.now, [{ start: site.start, end: site.start, put }], desk.tagger);
    },
  ],
  [
    1,
    'split',
    (desk) => {
      const site = pick(
        sitesOf(desk, 'sentence').filter(({ end, next }) => next === end + 1),
        desk.random,
      );
      if (!site) return undefined;
      return spliceTagged(
        desk.now,
        [{ start: site.end, end: site.next, put: desk.tagger.tag('\n\n') }],
        desk.tagger,
      );
    },
  ],
  [
    1,
    'join',
    (desk) => {
      const starts = new Set(sitesOf(desk, 'paragraph').map(({ start }) => start));
      const site = pick(
        sitesOf(desk, 'paragraph').filter(({ next }) => starts.has(next)),
        desk.random,
      );
      if (!site) return undefined;
      return spliceTagged(
        desk.now,
        [{ start: site.end, end: site.next, put: desk.tagger.tag(' ') }],
        desk.tagger,
      );
    },
  ],
  [
    1,
    'mark',
    (desk) => {
      const site = pick(sitesOf(desk, 'sentence'), desk.random);
      const words = site && [...desk.now.text.slice(site.start, site.end).matchAll(/\b[a-z]{4,}\b/g)];
      const word = words && pick(words, desk.random);
      if (!word) return undefined;
      const [start, end] = [site.start + word.index, site.start + word.index + word[0].length];
      return spliceTagged(
        desk.now,
        [
          { start, end: start, put: desk.tagger.tag('**') },
          { start: end, end, put: desk.tagger.tag('**') },
        ],
        desk.tagger,
      );
    },
  ],
  [
    1,
    'wrap',
    (desk) => {
      const site = pick(sitesOf(desk, 'paragraph'), desk.random);
      if (!site) return undefined;
      const inner = desk.now.text.slice(site.start, site.end);
      const splices = [...inner.matchAll(/[ \n]/g)].map(({ index, 0: old }) => ({
        start: site.start + index,
        end: site.start + index + 1,
        put: desk.tagger.tag(old === ' ' && index % 7 === 0 ? '\n' : ' '),
      }));
      return /\n[ \t]/.test(inner) || /[`|]/.test(inner)
        ? undefined
        : spliceTagged(desk.now, splices, desk.tagger);
    },
  ],
  [2, 'merge', mergeSides],
  [1, 'revert', ({ past, random }) => pick(past, random)],
];

/** Another side wrote meanwhile; a merge that says anything but what both wrote is no model of anything. */
function mergeSides({ now, random, tagger }: Desk): TaggedText | undefined {
  const main = writeEdits(now.text, 1 + Math.floor(random() * 4), random, `Qm${tagger.step}`);
  const yours = writeEdits(now.text, 1 + Math.floor(random() * 4), random, `Qy${tagger.step}`, main);
  const both = applyTagged(now, [...main, ...yours], tagger);
  const merged = mergeMarkdown(now.text, applyEdits(now.text, main), applyEdits(now.text, yours));
  return merged.markdown === both.text ? both : undefined;
}

interface ScriptStep {
  kind: string;
  tagged: TaggedText;
}

/** Writes the next version of a text; now and then nothing can be written. */
export function writeStep(desk: Desk): ScriptStep | undefined {
  const deck = ACTS.flatMap(([weight, kind, act]) => Array.from({ length: weight }, () => ({ kind, act })));
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const card = pick(deck, desk.random);
    const tagged = card?.act(desk);
    if (card && tagged && tagged.text !== desk.now.text) return { kind: card.kind, tagged };
  }
  return undefined;
}
