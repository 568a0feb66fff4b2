import { describe, expect, it } from 'vitest';
import { RecordedRequests } from './recorded-requests';

describe.each([10_000, 100_000, 1_000_000])('with %i rows in each large table', (rows) => {
  it('no statement of a request reads one from end to end, also while its statistics are old', async () => {
    const recorded = await RecordedRequests.open();
    try {
      await recorded.fill(rows / 2);
      await recorded.analyze();
      await recorded.fill(rows);
      const old = await recorded.findScans();
      await recorded.analyze();
      expect({ old, fresh: await recorded.findScans() }).toEqual({ old: [], fresh: [] });
    } finally {
      await recorded.close();
    }
  });
});
