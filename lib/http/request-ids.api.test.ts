import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import '@/lib/log';
import { singleton } from '@/lib/singleton';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

/** Where the lines of the log go; what is written there is kept aside for a moment. */
function listenToLog(): { lines: () => Record<string, unknown>[] } {
  const destination = singleton('log.destination', (): { write(text: string): boolean } => {
    throw new Error('There is no log.');
  });
  const written: string[] = [];
  const spy = vi.spyOn(destination, 'write').mockImplementation((text) => written.push(text) > 0);
  return {
    lines: () => {
      spy.mockRestore();
      return written.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line));
    },
  };
}

it('a fault of ours is found in the log by the id that its answer gives, and says nothing of our insides', async () => {
  const person = await testApp().person();
  const organization = await testApp().organization(person);
  await testApp().database.db.execute(sql`alter table teams rename to elsewhere`);
  const log = listenToLog();
  const { status, data, headers } = await testApp().send<{ error: { code: number; message: string } }>(
    person,
    'GET',
    `/orgs/${organization}/teams`,
  );
  const lines = log.lines();
  const id = headers.get('x-request-id') ?? '';
  expect([status, data.error.code, id.length]).toEqual([500, 500, 36]);
  expect(data.error.message).toBe(
    `Something went wrong on our side. Tell your administrator the request id ${id}.`,
  );
  const line = lines.find(({ requestId }) => requestId === id);
  expect(line).toMatchObject({ level: 50, route: 'listTeams', msg: 'request failed' });
  expect(JSON.stringify(line)).toContain('teams');
});
