import { describe, expect, it } from 'vitest';
import { prepareTestApp } from '../test-app';
import { importOf, type Owned, openFixtures, requestOf, WRITING } from './scenarios';
import { failEverywhere } from './try-points';

const testApp = prepareTestApp();
let points = 0;

describe.each(['not sent', 'answer lost'] as const)('a statement that is %s', (failure) => {
  let kept: Owned | undefined;

  /** a set of fixtures in which the last request changed nothing, or a new one. */
  const takeFixtures = async () => {
    const owned = kept ?? (await openFixtures(testApp()));
    kept = undefined;
    return owned;
  };

  it.each(WRITING.map((endpoint) => [endpoint.id, endpoint] as const))(
    'leaves %s whole or not there, wherever it fails',
    async (_, endpoint) => {
      let owned: Owned | undefined;
      const prepare = async () => {
        owned = await takeFixtures();
        return requestOf(testApp(), endpoint, owned);
      };
      const run = await failEverywhere(testApp(), prepare, failure);
      if (run.changed.length === 0) kept = owned;
      points += run.points;
      // Examples that are refused by what they say have nothing to fail in.
      const wrong = run.wrong.filter((line) => !/^answered 4\d\d though/.test(line));
      expect(wrong).toEqual([]);
    },
  );

  it('leaves an import whole or not there, wherever it fails', async () => {
    const run = await failEverywhere(
      testApp(),
      async () => importOf(testApp(), await takeFixtures()),
      failure,
    );
    expect(run.wrong).toEqual([]);
    process.stderr.write(`${points + run.points} points of failure tried\n`);
  });
});
