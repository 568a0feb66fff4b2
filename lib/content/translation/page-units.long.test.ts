import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followSource } from './follow-source';
import { composePage, emptyUnits, type PageUnits, readSource } from './page-units';
import { readBack } from './read-back';

const begin = (source: string) => emptyUnits(readSource(source));
const follow = (before: string, units: PageUnits, after: string) =>
  followSource(readSource(before), units, readSource(after));
const compose = (source: string, units: PageUnits) => composePage(readSource(source), units);

const WORDS = ['amber', 'birch', 'cedar', 'delta', 'ember', 'frost', 'grove', 'haven', 'inlet', 'jewel'];

/** A page as blocks whose texts are unlike each other, until edits make them alike. */
interface Model {
  blocks: { kind: number; texts: string[] }[];
  next: number;
}

const sentence = (model: Model, length: number) => {
  model.next += 1;
  const words = Array.from({ length: 2 + (length % 4) }, (_, at) => WORDS[(model.next * 7 + at * 3) % 10]);
  return `S${model.next} ${words.join(' ')}.`;
};

const render = ({ blocks }: Model) =>
  `${blocks
    .map(({ kind, texts }) => {
      if (kind === 0) return texts.join(' ');
      if (kind === 1) return `## ${texts.join(' ')}`;
      if (kind === 2) return texts.map((text) => `* ${text}`).join('\n');
      if (kind === 3) return `{% hint style="info" %}\n${texts.join('\n\n')}\n{% endhint %}`;
      return `| H${texts[0]} |\n| --- |\n${texts.map((text) => `| ${text} |`).join('\n')}`;
    })
    .join('\n\n')}\n`;

const block = (model: Model, kind: number, size: number) => ({
  kind: kind % 5,
  texts: Array.from({ length: 1 + (size % 3) }, () => sentence(model, size)),
});

type Step = readonly [action: number, place: number, other: number];

function editSource(model: Model, [action, place, other]: Step): Model {
  const next: Model = structuredClone(model);
  const { blocks } = next;
  const at = place % Math.max(1, blocks.length);
  const one = blocks[at];
  if (action % 6 === 0 || !one) blocks.splice(at, 0, block(next, other, place));
  else if (action % 6 === 1) blocks.splice(at, 1);
  else if (action % 6 === 2) blocks.splice(other % blocks.length, 0, ...blocks.splice(at, 1));
  else if (action % 6 === 3) one.texts[other % one.texts.length] += ` more${other}`;
  else if (action % 6 === 4 && one.texts.length > 1) {
    const rest = one.texts.splice(1);
    blocks.splice(at + 1, 0, { kind: one.kind, texts: rest });
  } else if (blocks[at + 1]?.kind === one.kind) one.texts.push(...(blocks.splice(at + 1, 1)[0]?.texts ?? []));
  return next;
}

/** A person edits the text of the target: translates one unit, adds, removes or moves a block, builds one anew. */
function editTarget(source: string, units: PageUnits, [action, place, other]: Step, mark: string): string {
  const page = readSource(source);
  const text = composePage(page, units);
  const blocks = text.trimEnd().split('\n\n');
  const at = place % blocks.length;
  if (action % 6 === 4) blocks.splice(at, 0, `${mark} alone`);
  else if (action % 6 === 5 && /^\* /.test(blocks[at] ?? '')) blocks[at] += `\n* ${mark} added`;
  else if (action % 6 === 3) blocks.splice(other % blocks.length, 0, ...blocks.splice(at, 1));
  else {
    const sentences = [...text.matchAll(/S\d+ [^\n|]*|Ü\d+ [^\n|]*/g)];
    const found = sentences[place % Math.max(1, sentences.length)];
    if (!found) return text;
    return `${text.slice(0, found.index)}${mark} eins. Zwei.${text.slice(found.index + found[0].trimEnd().length)}`;
  }
  return `${blocks.join('\n\n')}\n`;
}

const step = fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60));
const marksIn = (text: string) => text.match(/Ü\d+(?= )/g) ?? [];

/** Each text of a person that stood on the page is there, or listed, once and whole. */
function requireKept(before: string, after: string, { units, removed }: PageUnits): void {
  const beside = units.flatMap((unit) => (unit?.isBeside ? [unit.text] : []));
  const all = [after, ...beside, ...removed.map((unit) => unit.text)].flatMap(marksIn);
  for (const mark of marksIn(before)) expect(all, mark).toContain(mark);
  expect(all).toHaveLength(new Set(all).size);
  const shown = units.flatMap((unit) => (unit && !unit.isBeside ? [unit.text] : []));
  for (const text of shown) expect(text).not.toMatch(/Ü\d.*S\d|S\d.*Ü\d/s);
}

describe('random edits of source and target in turn', () => {
  it('lose no text of a person, double none and mix none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), step), { minLength: 1, maxLength: 12 }),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        (turns, first) => {
          let model: Model = { blocks: [], next: 0 };
          for (const [kind, , size] of first) model.blocks.push(block(model, kind, size));
          let source = render(model);
          let units = begin(source);
          for (const [index, [isTarget, edit]] of turns.entries()) {
            if (isTarget) {
              const text = editTarget(source, units, edit, `Ü${index}`);
              units = readBack(readSource(source), units, text);
              // Composing what is stored gives the bytes that were written.
              expect(compose(source, JSON.parse(JSON.stringify(units)))).toBe(text);
              continue;
            }
            model = editSource(model, edit);
            const after = render(model);
            const followed = follow(source, units, after);
            requireKept(compose(source, units), compose(after, followed), followed);
            [source, units] = [after, followed];
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('leave a target without a person the source, whatever is edited', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (edits) => {
        let model: Model = { blocks: [], next: 0 };
        model.blocks.push(block(model, 0, 1), block(model, 2, 2));
        let source = render(model);
        let units = begin(source);
        for (const edit of edits) {
          model = editSource(model, edit);
          const after = render(model);
          units = follow(source, units, after);
          expect(compose(after, units)).toBe(after);
          source = after;
        }
      }),
      { numRuns: 500 },
    );
  });
});
