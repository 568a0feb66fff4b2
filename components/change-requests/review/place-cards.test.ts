import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, placeCards } from './place-cards';

const card = (id: string, top: number, height = 100): Card => ({ id, top, height });
const say = (cards: Card[], activeId?: string) => Object.fromEntries(placeCards(cards, 10, activeId));

describe('cards beside a text', () => {
  it('stand at their words where there is room', () => {
    expect(say([card('b', 300), card('a', 20)])).toEqual({ a: 20, b: 300 });
  });

  it('are pushed down, one by the other', () => {
    expect(say([card('a', 20), card('b', 30), card('c', 200)])).toEqual({ a: 20, b: 130, c: 240 });
  });

  it('make room above the active one', () => {
    expect(say([card('a', 300), card('b', 310)], 'b')).toEqual({ a: 200, b: 310 });
    expect(say([card('a', 20), card('b', 30)], 'b')).toEqual({ a: 0, b: 110 });
  });

  it('never cover each other, keep their order and begin inside the column', () => {
    const cards = fc.array(
      fc.record({ top: fc.integer({ min: -50, max: 900 }), height: fc.integer({ min: 1, max: 300 }) }),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(cards, fc.nat(12), (shapes, active) => {
        const list = shapes.map((shape, index) => ({ ...shape, id: String(index) }));
        const tops = placeCards(list, 8, String(active));
        expect(tops.size).toBe(list.length);
        let end = -8;
        for (const { id, height } of [...list].sort((a, b) => a.top - b.top)) {
          const top = tops.get(id) ?? Number.NaN;
          expect(top).toBeGreaterThanOrEqual(end + 8);
          end = top + height;
        }
      }),
    );
  });

  it('leaves the active one at its words when what is before it fits above', () => {
    const tops = placeCards([card('a', 500), card('b', 505), card('c', 510), card('d', 515)], 10, 'c');
    expect(tops.get('c')).toBe(510);
  });
});
