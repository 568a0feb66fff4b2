import { groupBy } from '@/components/patterns/group-by';
import { foldForSearch } from '@/lib/text/fold';
import type { Command } from '../command-store';
import { scoreMatch } from '../match';
import { t } from './messages';

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

export const PAGES = t('pages');
const RECENT = t('recent');

/** The order of the groups of a search; what a screen registers stands where the gap is. */
const ORDER = [
  RECENT,
  '',
  PAGES,
  t('pagesOfThisSpace'),
  t('spaces'),
  t('sites'),
  t('people'),
  t('changeRequests'),
  t('goTo'),
  t('anywhere'),
  t('settings'),
  t('organizations'),
];
/** More of one kind than this hides the other kinds. */
const mostOfGroup = 8;

/** What the word begins with is what was meant, then words inside, then slips of the finger. */
const tierOf = (score: number): number => (score >= 1 ? 0 : score >= 0.75 ? 1 : 2);

const placeOf = (title: string): number => {
  const place = ORDER.indexOf(title);
  return place < 0 ? 1 : place;
};

interface Found {
  /** Of the screen, of the shell, and what was opened lately. */
  commands: readonly Command[];
  /** What the server found, already in order. */
  pages: readonly Command[];
  others: readonly Command[];
  search: string;
}

const titleOf = (command: Command): string => command.group ?? t('thisScreen');

/** What the palette shows: everything at rest, and while one searches what matches, the best kinds first. */
export function arrangeCommands({ commands, pages, others, search }: Found): CommandGroup[] {
  if (search === '') {
    const shown = commands.filter((command) => !command.onlyFound);
    return [...groupBy(shown, titleOf)].map(([title, list]) => ({ title, commands: list }));
  }
  const known = new Set(pages.map(({ href }) => href));
  const scored = commands
    .map((command) => ({
      command,
      score: scoreMatch([command.label, ...(command.keywords ?? [])].join(' '), search),
    }))
    .filter(({ command, score }) => score > 0 && !(titleOf(command) !== RECENT && known.has(command.href)));
  const groups = [...groupBy(scored, ({ command }) => titleOf(command))].map(([title, list]) => {
    const best = list.sort((a, b) => b.score - a.score).slice(0, mostOfGroup);
    return { title, tier: tierOf(best[0]?.score ?? 0), commands: best.map(({ command }) => command) };
  });
  const wanted = foldForSearch(search);
  for (const [title, list] of groupBy([...pages, ...others], titleOf)) {
    const same = groups.find((group) => group.title === title);
    const hrefs = new Set(same?.commands.map(({ href }) => href));
    const added = list.filter(({ href }) => !hrefs.has(href));
    const isNamed = list.some(({ label }) => foldForSearch(label).startsWith(wanted));
    if (same) same.commands.push(...added);
    // What comes later pushes nothing away that is called so.
    else groups.push({ title, tier: isNamed ? 0.5 : 1, commands: added });
  }
  return groups
    .filter((group) => group.commands.length > 0)
    .sort((a, b) => a.tier - b.tier || placeOf(a.title) - placeOf(b.title))
    .map(({ title, commands: list }) => ({ title, commands: list }));
}
