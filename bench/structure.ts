import { diffMarkdown } from '@/lib/content/diff/diff-markdown';
import { mergeMarkdown } from '@/lib/content/merge/merge-markdown';
import { makeApart, makePlain, type StructuredCase } from '@/lib/testing/structured-merge';
import { median } from './bench-environment';

const CASES = 40;
const ROUNDS = 7;
/** How much longer the long pages are. */
const GROWTH = 8;

interface StructureCost {
  work: 'merge' | 'diff';
  /** CPU for a character of tables, cards, lists, figures and expandables, to that of prose and pipe tables. */
  ratio: number;
  /** What a page that is eight times as long costs, to eight pages. */
  growth: number;
}

/** What HTML and tags cost beside prose, and whether long pages cost more than their length. */
export function measureStructure(): StructureCost[] {
  const [structured, plain] = [makeApart, makePlain].map((make) =>
    Array.from({ length: CASES }, (_, seed) => make(seed + 1)),
  );
  if (!structured || !plain) return [];
  const long = join(structured);
  const runs = {
    merge: ({ base, main, yours }: StructuredCase) => mergeMarkdown(base, main, yours),
    diff: ({ base, main }: StructuredCase) => diffMarkdown(base, main),
  };
  return (['merge', 'diff'] as const).map((work) => {
    const costOf = (cases: readonly StructuredCase[]) => measure(() => cases.forEach(runs[work]));
    const perCharacter = (cases: readonly StructuredCase[]) => costOf(cases) / lengthOf(cases);
    const growths = Array.from({ length: ROUNDS }, () => perCharacter(long) / perCharacter(structured));
    const ratios = Array.from({ length: ROUNDS }, () => perCharacter(structured) / perCharacter(plain));
    return { work, ratio: median(ratios), growth: median(growths) };
  });
}

/** Pages put one behind the other. */
function join(cases: readonly StructuredCase[]): StructuredCase[] {
  return Array.from({ length: Math.floor(cases.length / GROWTH) }, (_, index) => {
    const some = cases.slice(index * GROWTH, (index + 1) * GROWTH);
    const text = (side: keyof StructuredCase) => some.map((made) => made[side]).join('\n');
    return { base: text('base'), main: text('main'), yours: text('yours') };
  });
}

const lengthOf = (cases: readonly StructuredCase[]) => cases.reduce((sum, { base }) => sum + base.length, 0);

function measure(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
