import { describe, expect, it } from 'vitest';
import { listLosers, sayLoss } from './team-loss';

type TeamLoss = Parameters<typeof sayLoss>[0][number];
type Change = TeamLoss['effect']['changes'][number];

const change = (id: string, after: Change['after']): Change => ({
  user: { object: 'user', id, displayName: id.toUpperCase(), urls: { location: '' } },
  before: 'edit',
  after,
});

/** People in lower case lose everything; those in upper case get a stronger role. */
function loss(kind: TeamLoss['on']['kind'], ids: string[], losers?: number): TeamLoss {
  const changes = ids.map((id) => change(id, id === id.toLowerCase() ? null : 'admin'));
  const count = losers ?? changes.filter(({ after }) => after === null).length;
  const gains = changes.filter(({ after }) => after !== null).length;
  return {
    on: { kind, id: `${kind}-${ids.join('')}`, title: kind },
    effect: {
      changes,
      summary: [
        { before: 'edit', after: null, count },
        { before: 'edit', after: 'admin', count: gains },
      ],
      count: count + gains,
      spaces: 1,
    },
  };
}

describe('what people lose with a team', () => {
  it('counts each person once, and who gains not at all', () => {
    const losses = [loss('space', ['b', 'a', 'X']), loss('space', ['a']), loss('collection', ['c'])];
    expect(listLosers(losses)).toEqual({ names: ['A', 'B', 'C'], isWhole: true });
    expect(sayLoss(losses)).toBe(
      '3 people lose the access that this team gives to 2 spaces and 1 collection.',
    );
    expect(sayLoss([loss('site', ['a']), loss('space', ['X'])])).toBe(
      '1 person loses the access that this team gives to 1 site.',
    );
    expect(sayLoss([loss('space', ['X'])])).toBe('Nobody loses access.');
  });

  it('does not pretend to know more than it was told', () => {
    expect(sayLoss([loss('space', ['a', 'b'], 60)])).toMatch(/^At least 2 people lose/);
    expect(sayLoss([])).toBe('Nobody loses access.');
  });
});
