import { type Anchor, makeAnchor } from '@/lib/content/anchors/anchor';
import { followAnchors } from '@/lib/content/anchors/follow-anchor';
import { AnchorModel, type Outcome, type PlacedTags, placeTags, selectPlace } from './anchor-model';
import { writeStep } from './anchor-script';
import { findSites } from './prose-edits';
import { type Random, seedRandom } from './seed-random';
import { type TaggedText, Tagger } from './tagged-text';

export type Counts = Record<Outcome, number>;

export interface AnchorRun {
  /** Anchors that were followed from each version to the next, after every step. */
  steps: Counts;
  /** The same that were followed from the first version to the last at once. */
  jumps: Counts;
  /** Cases that must not be, to look into them. */
  failures: Failure[];
  kinds: Record<string, number>;
}

interface Failure {
  outcome: Outcome;
  way: string;
  page: string;
  place: string;
  quote: string;
  found: string;
  before: string;
  after: string;
  start: number;
}

const MAX_STEPS = 8;

const makeCounts = (): Counts => ({
  kept: 0,
  part: 0,
  gone: 0,
  left: 0,
  copied: 0,
  missed: 0,
  wrong: 0,
  lost: 0,
});

/** Of what still stands in full, the share that has its anchor. */
export const shareOf = ({ kept, missed, lost, wrong }: Counts) =>
  kept / Math.max(1, kept + missed + lost + wrong);

export const startRun = (): AnchorRun => ({
  steps: makeCounts(),
  jumps: makeCounts(),
  failures: [],
  kinds: {},
});

/** Comments on places of a page, goes through one script and counts what became of them. */
export function tryScript(
  page: readonly [path: string, text: string],
  places: number,
  placeSeed: number,
  sentences: readonly string[],
  seed: number,
  run: AnchorRun,
): void {
  const random = seedRandom(seed);
  const tagger = new Tagger();
  const origin = placeTags(tagger.tag(page[1]));
  const models = placeModels(origin, places, seedRandom(placeSeed), tagger);
  const made = models.map(({ place }) => makeAnchor(origin.text, place));
  let anchors: readonly Anchor[] = made;
  const past: TaggedText[] = [origin];
  const count = 1 + Math.floor(random() * MAX_STEPS);
  for (tagger.step = 1; tagger.step <= count; tagger.step += 1) {
    const [before] = past;
    const step = before && writeStep({ now: before, past, sentences, random, tagger });
    if (!before || !step) continue;
    run.kinds[step.kind] = (run.kinds[step.kind] ?? 0) + 1;
    past.unshift(step.tagged);
    const now = placeTags(step.tagged);
    const followed = followAnchors(anchors, before.text, now.text);
    for (const [index, model] of models.entries()) {
      const [was, is] = [anchors[index], followed[index]];
      if (!was) continue;
      const outcome = model.judge(is, was, now, tagger.step);
      run.steps[outcome] += 1;
      note(run, outcome, step.kind, page[0], model, was, is, before.text, now.text);
    }
    anchors = followed;
  }
  const [last] = past;
  if (!last || past.length < 2) return;
  const now = placeTags(last);
  for (const [index, is] of followAnchors(made, origin.text, now.text).entries()) {
    const [model, was] = [models[index], made[index]];
    if (!model || !was) continue;
    const outcome = new AnchorModel(origin, model.place, tagger).judge(is, was, now, 0);
    run.jumps[outcome] += 1;
    note(run, outcome, 'jump', page[0], model, was, is, origin.text, now.text);
  }
}

function placeModels(origin: PlacedTags, count: number, random: Random, tagger: Tagger): AnchorModel[] {
  const models: AnchorModel[] = [];
  for (let attempt = 0; attempt < 4 * count && models.length < count; attempt += 1) {
    const place = selectPlace(origin.text, random);
    if (place) models.push(new AnchorModel(origin, place, tagger));
  }
  return models;
}

function note(
  { failures }: AnchorRun,
  outcome: Outcome,
  way: string,
  page: string,
  { place }: AnchorModel,
  was: Anchor,
  is: Anchor | undefined,
  before: string,
  after: string,
): void {
  if (outcome !== 'wrong' && outcome !== 'lost' && outcome !== 'missed') return;
  const found = is?.isDetached === false ? `${is.start}: ${is.quote}` : 'detached';
  const { quote, isDetached, start } = was;
  failures.push({
    outcome,
    way: isDetached ? `${way} back` : way,
    page,
    place: place.kind,
    quote,
    found,
    before,
    after,
    start,
  });
}

/** Sentences that writers might bring from elsewhere. */
export const listSentences = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    findSites(text)
      .filter(({ kind }) => kind === 'sentence')
      .map(({ start, end }) => text.slice(start, end)),
  );
