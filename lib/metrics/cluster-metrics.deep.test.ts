import { expect, test } from 'vitest';
import { TestProcess } from '@/lib/testing/test-process';

test('one of several processes answers what all of them measured, and what is of the instance once', async () => {
  const leader = new TestProcess('measuring-child.ts');
  await leader.waitForLine((line) => line === 'end');
  expect(leader.lines).toEqual(
    expect.arrayContaining([
      'lectern_request_duration_seconds_count{route="getSpace",method="GET",status="2xx"} 30',
      'lectern_database_connections{state="open"} 6',
      'lectern_jobs{kind="pdf",state="queued"} 2',
      'lectern_database_up 1',
    ]),
  );
  expect(await leader.exitCode()).toBe(0);
});
