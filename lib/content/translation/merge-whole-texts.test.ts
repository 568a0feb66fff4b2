import { describe, expect, it } from 'vitest';
import { mergeMarkdown } from '../merge/merge-markdown';
import { mergeWholeTexts } from './merge-whole-texts';

const base =
  '## Steps\n\nFirst step here. Second step here.\n\n- alpha item\n- beta item\n\n| a b | c d |\n| --- | --- |\n| e f | g h |\n';

describe('a merge of translated pages', () => {
  it('takes what one side alone changed, whole', () => {
    const main = base
      .replace('Second step here', 'Second thing here')
      .replace('alpha item', 'alpha new item');
    const yours = base
      .replace('## Steps', '## Schritte')
      .replace('beta item', 'Beta-Punkt')
      .replace('e f', 'E F G');
    const merged = mergeWholeTexts(base, main, yours);
    expect(merged.conflicts).toEqual([]);
    expect(merged.markdown).toBe(
      base
        .replace('Second step here', 'Second thing here')
        .replace('alpha item', 'alpha new item')
        .replace('## Steps', '## Schritte')
        .replace('beta item', 'Beta-Punkt')
        .replace('e f', 'E F G'),
    );
  });

  it('is in conflict where both changed a text, which prose would be mixed of', () => {
    const main = base.replace('Second step here', 'Second thing here');
    const yours = base.replace('First step here', 'Der erste Schritt');
    expect(mergeMarkdown(base, main, yours).markdown).toContain('Der erste Schritt. Second thing here.');
    const merged = mergeWholeTexts(base, main, yours);
    expect(merged.conflicts.map(({ kind, main: mine, yours: theirs }) => [kind, mine, theirs])).toEqual([
      ['edit', 'First step here. Second thing here.', 'Der erste Schritt. Second step here.'],
    ]);
    expect(merged.markdown).toBe(main);
    const decided = mergeWholeTexts(base, main, yours, () => ({ choice: 'yours' }));
    expect(decided.markdown).toBe(yours);
    const edited = mergeWholeTexts(base, main, yours, () => ({ choice: 'edited', markdown: 'Beides.' }));
    expect(edited.markdown).toBe(base.replace('First step here. Second step here.', 'Beides.'));
  });

  it('keeps new blocks of both sides, and texts that look like its own marks', () => {
    const page = `unit0unit\n\n${base}`;
    const main = `${page}\nMain words.\n`;
    const yours = page.replace('## Steps', '## Steps\n\nYours alone.');
    const merged = mergeWholeTexts(page, main, yours);
    expect(merged.conflicts).toEqual([]);
    expect(merged.markdown).toBe(`${yours}\nMain words.\n`);
  });
});
