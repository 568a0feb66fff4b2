import { countRows } from '../count-rows';
import type { TestApp } from '../test-app';
import { FailingClient, type Failure } from './failing-client';

/** One request, ready to be sent; answers its status. */
export type SendRequest = () => Promise<number>;

interface AnchorRun {
  points: number;
  /** The tables that the request changes when nothing fails. */
  changed: string[];
  wrong: string[];
}

/** Of a request that fails nothing may stay but what texts link to, which is worked out of them once. */
const WORKED_OUT = 'document_links';
const MOST_POINTS = 400;

async function findChanged(
  testApp: TestApp,
  act: SendRequest,
): Promise<{ status: number; changed: string[] }> {
  const before = await countRows(testApp);
  const status = await act();
  const after = await countRows(testApp);
  const isOther = (table: string) => table !== WORKED_OUT && after[table] !== before[table];
  return { status, changed: Object.keys(after).filter(isOther).sort() };
}

/**
 * Fails one request at its first statement, then at its second, and so on until it has no more: what is there afterwards is
 * what was there before or what the request makes, and after a refusal it is what was before. `prepare` is asked again
 * when something has changed.
 */
export async function failEverywhere(
  testApp: TestApp,
  prepare: () => Promise<SendRequest>,
  failure: Failure,
): Promise<AnchorRun> {
  const run: AnchorRun = { points: 0, changed: [], wrong: [] };
  const done: { what: string; changed: string[] }[] = [];
  const client = new FailingClient();
  try {
    let act: SendRequest | undefined;
    for (let nth = 1; nth <= MOST_POINTS; nth += 1) {
      act ??= await prepare();
      const { status, changed } = await findChanged(testApp, armed(client, act, nth, failure));
      if (client.failed === undefined) {
        run.changed = changed;
        if (status >= 300) run.wrong.push(`answered ${status} though nothing failed`);
        break;
      }
      run.points += 1;
      const what = `statement ${nth} (${failure}: ${client.failed.slice(0, 80)}) → ${status}`;
      if (status < 300) done.push({ what, changed });
      // What was committed when its answer was lost is there, and nobody can know.
      else if (changed.length > 0 && client.isDone) done.push({ what, changed });
      else if (changed.length > 0) run.wrong.push(`${what}: refused, and changed ${changed.join()}`);
      if (changed.length > 0) act = undefined;
    }
  } finally {
    client.restore();
  }
  if (run.points === MOST_POINTS) run.wrong.push(`has more than ${MOST_POINTS} statements`);
  for (const { what, changed } of done)
    if (changed.join() !== run.changed.join())
      run.wrong.push(`${what}: changed ${changed.join()} instead of ${run.changed.join()}`);
  return run;
}

function armed(client: FailingClient, act: SendRequest, nth: number, failure: Failure): SendRequest {
  return async () => {
    client.arm(nth, failure);
    try {
      return await act();
    } finally {
      client.disarm();
    }
  };
}
