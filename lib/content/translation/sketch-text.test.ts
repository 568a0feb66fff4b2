import { expect, it } from 'vitest';
import { seedRandom } from '@/lib/testing/seed-random';
import { sketchText } from './sketch-text';

const shared = (one: string, other: string, scopes = ['a', 'a']) => {
  const bands = new Set(sketchText(one, scopes[0] ?? ''));
  return sketchText(other, scopes[1] ?? '').filter((band) => bands.has(band)).length;
};

it('texts that are alike share bands, whatever their case, spaces and placeholders; those of another scope none', () => {
  const text = 'Open the dome before dusk and press \uE000 twice.';
  expect(shared(text, text)).toBe(24);
  expect(shared(text, '  open the  dome BEFORE dusk\nand press \uE003 twice. ')).toBe(24);
  expect(shared(text, 'Open the dome before dawn and press \uE000 twice.')).toBeGreaterThan(3);
  expect(shared(text, text, ['a', 'b'])).toBe(0);
  expect(
    shared(
      '天文台の屋根を開ける前に天気を確認してください。',
      '天文台の屋根を閉める前に天気を確認してください。',
    ),
  ).toBeGreaterThan(1);
  for (const short of ['', 'a', 'No', 'x'.repeat(20_000)]) expect(sketchText(short, 'a')).toHaveLength(24);
});

it('of texts with one word in six changed nearly all are found, of others nearly none', () => {
  const random = seedRandom(36);
  const word = () =>
    Array.from({ length: 3 + Math.floor(random() * 7) }, () =>
      String.fromCharCode(97 + Math.floor(random() * 26)),
    ).join('');
  const text = (length: number) => Array.from({ length }, word);
  let [found, chance] = [0, 0];
  for (let round = 0; round < 200; round += 1) {
    const words = text(12);
    const changed = words.map((one, at) => (at === 3 || at === 8 ? word() : one));
    if (shared(words.join(' '), changed.join(' ')) > 0) found += 1;
    if (shared(words.join(' '), text(12).join(' ')) > 0) chance += 1;
  }
  expect(found).toBeGreaterThan(194);
  expect(chance).toBeLessThan(6);
});
