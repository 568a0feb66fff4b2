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
interface Driver {
  now: TaggedText;
  past: readonly TaggedText[];
  sentences: readonly string[];
  random: () => number;
  tagger: Tagger;
}

type Act = (driver: Driver) => TaggedText | undefined;

const pick = <Item>(list: readonly Item[], random: () => number): Item | undefined =>
  list[Math.floor(random() * list.length)];
const sitesOf = ({ now }: Driver, ...kinds: readonly string[]) =>
  findSites(now.text).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

/** A stretch that may be taken elsewhere as a whole, and the beginnings of others of its kind. */
function pickStretch(driver: Driver): { start: number; end: number; to: number } | undefined {
  const kind = pick(['paragraph', 'paragraph', 'sentence', 'item', 'row', 'code'], driver.random) ?? '';
  const sites = sitesOf(driver, kind);
  const [site, place] = [pick(sites, driver.random), pick(sites, driver.random)];
  if (!site || !place) return undefined;
  const lineOf = (at: number) => driver.now.text.lastIndexOf('\n', at - 1) + 1;
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
    (driver) => {
      const stretch = pickStretch(driver);
      if (!stretch || (stretch.to >= stretch.start && stretch.to <= stretch.end)) return undefined;
      return moveTagged(driver.now, stretch.start, stretch.end, stretch.to, driver.tagger);
    },
  ],
  [
    2,
    'copy',
    (driver) => {
      const stretch = pickStretch(driver);
      if (!stretch || (stretch.to > stretch.start && stretch.to < stretch.end)) return undefined;
      const put = driver.tagger.tag(driver.now.text.slice(stretch.start, stretch.end));
      return spliceTagged(driver.now, [{ start: stretch.to, end: stretch.to, put }], driver.tagger);
    },
  ],
  [
    1,
    'delete',
    (driver) => {
      const stretch = pickStretch(driver);
      if (!stretch) return undefined;
      return spliceTagged(driver.now, [{ ...stretch, put: cutTagged(driver.now, 0, 0) }], driver.tagger);
    },
  ],
  [
    2,
    'rewrite',
    (driver) => {
      const site = pick(sitesOf(driver, 'sentence', 'item'), driver.random);
      const sentence = pick(driver.sentences, driver.random);
      if (!site || !sentence) return undefined;
      const put = driver.tagger.replace(cutTagged(driver.now, site.start, site.end), sentence);
      return spliceTagged(driver.now, [{ start: site.start, end: site.end, put }], driver.tagger);
    },
  ],
  [
    1,
    'insert',
    (driver) => {
      const site = pick(sitesOf(driver, 'sentence', 'paragraph'), driver.random);
      const sentence = pick(driver.sentences, driver.random);
      if (!site || !sentence) return undefined;
      const put = driver.tagger.tag(site.kind === 'paragraph' ? `${sentence}\n\n` : `${sentence} `);
      return spliceTagged(driver.now, [{ start: site.start, end: site.start, put }], driver.tagger);
    },
  ],
  [
    1,
    'split',
    (driver) => {
      const site = pick(
        sitesOf(driver, 'sentence').filter(({ end, next }) => next === end + 1),
        driver.random,
      );
      if (!site) return undefined;
      return spliceTagged(
        driver.now,
        [{ start: site.end, end: site.next, put: driver.tagger.tag('\n\n') }],
        driver.tagger,
      );
    },
  ],
  [
    1,
    'join',
    (driver) => {
      const starts = new Set(sitesOf(driver, 'paragraph').map(({ start }) => start));
      const site = pick(
        sitesOf(driver, 'paragraph').filter(({ next }) => starts.has(next)),
        driver.random,
      );
      if (!site) return undefined;
      return spliceTagged(
        driver.now,
        [{ start: site.end, end: site.next, put: driver.tagger.tag(' ') }],
        driver.tagger,
      );
    },
  ],
  [
    1,
    'mark',
    (driver) => {
      const site = pick(sitesOf(driver, 'sentence'), driver.random);
      const words = site && [...driver.now.text.slice(site.start, site.end).matchAll(/\b[a-z]{4,}\b/g)];
      const word = words && pick(words, driver.random);
      if (!word) return undefined;
      const [start, end] = [site.start + word.index, site.start + word.index + word[0].length];
      return spliceTagged(
        driver.now,
        [
          { start, end: start, put: driver.tagger.tag('**') },
          { start: end, end, put: driver.tagger.tag('**') },
        ],
        driver.tagger,
      );
    },
  ],
  [
    1,
    'wrap',
    (driver) => {
      const site = pick(sitesOf(driver, 'paragraph'), driver.random);
      if (!site) return undefined;
      const inner = driver.now.text.slice(site.start, site.end);
      const splices = [...inner.matchAll(/[ \n]/g)].map(({ index, 0: old }) => ({
        start: site.start + index,
        end: site.start + index + 1,
        put: driver.tagger.tag(old === ' ' && index % 7 === 0 ? '\n' : ' '),
      }));
      return /\n[ \t]/.test(inner) || /[`|]/.test(inner)
        ? undefined
        : spliceTagged(driver.now, splices, driver.tagger);
    },
  ],
  [2, 'merge', mergeSides],
  [1, 'revert', ({ past, random }) => pick(past, random)],
];

/** Another side wrote meanwhile; a merge that says anything but what both wrote is no model of anything. */
function mergeSides({ now, random, tagger }: Driver): TaggedText | undefined {
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
export function writeStep(driver: Driver): ScriptStep | undefined {
  const deck = ACTS.flatMap(([weight, kind, act]) => Array.from({ length: weight }, () => ({ kind, act })));
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const card = pick(deck, driver.random);
    const tagged = card?.act(driver);
    if (card && tagged && tagged.text !== driver.now.text) return { kind: card.kind, tagged };
  }
  return undefined;
}
