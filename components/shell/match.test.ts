import { describe, expect, it } from 'vitest';
import { scoreMatch } from './match';

describe('scoreMatch', () => {
  it('finds without accents, in any case, in any order of words', () => {
    expect(scoreMatch('Übersicht der Räume', 'raume uber')).toBeGreaterThan(0);
    expect(scoreMatch('日本語ガイド', 'ガイド')).toBeGreaterThan(0);
  });

  it('forgives one slip in a longer word', () => {
    for (const slip of ['refernce', 'refeernce', 'refxrence', 'rfeerence']) {
      expect(scoreMatch('API Reference', slip), slip).toBeGreaterThan(0);
    }
    expect(scoreMatch('API Reference', 'rxfxrence')).toBe(0);
  });

  it('wants every word', () => {
    expect(scoreMatch('Getting started', 'getting lost')).toBe(0);
  });

  it('puts beginnings first, then beginnings of words, then the middle', () => {
    const order = ['Guides', 'API guides', 'Misguided', 'Reference'].sort(
      (a, b) => scoreMatch(b, 'guid') - scoreMatch(a, 'guid'),
    );
    expect(order).toEqual(['Guides', 'API guides', 'Misguided', 'Reference']);
  });

  it('puts what is called so before what has the words somewhere', () => {
    expect(scoreMatch('Invite people… add members e-mail', 'invite people')).toBeGreaterThan(
      scoreMatch('People invite members', 'invite people'),
    );
  });
});
