import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findNewFaults } from '../blocks/find-faults';
import { mergeMarkdown } from './merge-markdown';

/** Two changes of one page, and what becomes of them: `result`, or a conflict over `unit` with the page after each choice. */
interface Case {
  name: string;
  title: string;
  base: string;
  main: string;
  yours: string;
  result?: string;
  unit?: { base: string; main: string; yours: string };
  /** Whether keeping both is a choice; `maybe`: it may be, but then it gives `takeBoth`. */
  both?: 'always' | 'never' | 'maybe';
  takeMain?: string;
  takeYours?: string;
  takeBoth?: string;
}

const cases: Case[] = JSON.parse(readFileSync(join(import.meta.dirname, 'merge-cases.json'), 'utf8'));

function swap({ unit, ...rest }: Case): Case {
  const { main, yours, takeMain, takeYours, takeBoth: _, ...same } = rest;
  const swapped: Case = { ...same, main: yours, yours: main };
  if (takeMain !== undefined) swapped.takeYours = takeMain;
  if (takeYours !== undefined) swapped.takeMain = takeYours;
  if (unit) swapped.unit = { base: unit.base, main: unit.yours, yours: unit.main };
  return swapped;
}

function checkChoices({ base, main, yours, both, takeMain, takeYours, takeBoth }: Case): void {
  const take = (choice: 'main' | 'yours' | 'both') => mergeMarkdown(base, main, yours, () => ({ choice }));
  const [conflict] = mergeMarkdown(base, main, yours).conflicts;
  expect(take('main')).toMatchObject({ markdown: takeMain, conflicts: [] });
  expect(take('yours')).toMatchObject({ markdown: takeYours, conflicts: [] });
  if (both !== 'maybe') expect(conflict?.offersBoth).toBe(both === 'always');
  if (conflict?.offersBoth && takeBoth !== undefined)
    expect(take('both')).toMatchObject({ markdown: takeBoth, conflicts: [] });
  else if (!conflict?.offersBoth) expect(take('both').conflicts).toHaveLength(1);
  for (const choice of ['main', 'yours', 'both'] as const)
    expect(findNewFaults(take(choice).markdown, base, main, yours)).toEqual([]);
}

describe.each(cases)('$name: $title', (given) => {
  it.each([
    ['as it is', given],
    ['with the sides exchanged', swap(given)],
  ])('%s', (_, { result, ...made }) => {
    const merged = mergeMarkdown(made.base, made.main, made.yours);
    if (result !== undefined) {
      expect(merged.conflicts).toEqual([]);
      expect(merged.markdown).toBe(result);
      return;
    }
    expect(merged.conflicts).toMatchObject([made.unit ?? {}]);
    checkChoices(made);
  });
});
