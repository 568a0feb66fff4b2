import { startPeriodicWriter } from '@/lib/concurrency/periodic-writers';
import { singleton } from '@/lib/singleton';
import type { Database } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import {
  addCalls,
  addHostCounts,
  MOST_CALLS_KEPT,
  type NewCall,
  type NewHostCount,
} from '@/lib/storage/integrations/call-log';

const EVERY_MS = 3_000;
/** So long after its call code may still ask hosts in its name. */
const LINGER_MS = 60_000;
const MOST_OWNERS = 1_000;
const LONGEST_ERROR = 500;
const MOST_LINES = 50;
const LONGEST_LINES = 8_000;

/** Who had a version of code run lately: it has one process, for all who installed it. */
interface RunningVersion {
  integrationId: string;
  /** By installation: how many calls are under way, and when the last one ended. */
  callers: Map<string, { running: number; endedAt: number }>;
}

/** What waits to be written, by owner. */
const log = () =>
  singleton('integration-calls', () => ({
    versions: new Map<string, RunningVersion>(),
    calls: new Map<string, NewCall[]>(),
    hosts: new Map<string, NewHostCount>(),
  }));

export interface LoggedCall {
  version: string;
  integrationId: string;
  installationId: string | undefined;
  spaceId: string | undefined;
  siteId: string | undefined;
  type: string;
}

interface CallOutcome {
  status?: number;
  error?: string | undefined;
  lines: string[];
}

/** Begins a call; what it answers ends it. */
export function beginCall(call: LoggedCall): (outcome: CallOutcome | undefined) => void {
  const { version, integrationId, installationId = '' } = call;
  const { versions } = log();
  forgetRested();
  const known = versions.get(version) ?? { integrationId, callers: new Map() };
  versions.set(version, known);
  const caller = known.callers.get(installationId) ?? { running: 0, endedAt: 0 };
  known.callers.set(installationId, caller);
  caller.running += 1;
  const began = Date.now();
  return (outcome) => {
    // Lines of a process tell nobody apart: where others run in it they are shown to none.
    const isAlone = findOnlyCaller(version) === installationId;
    caller.running -= 1;
    caller.endedAt = Date.now();
    if (outcome) recordCall(call, began, isAlone ? outcome : { ...outcome, lines: [] });
  };
}

function recordCall(call: LoggedCall, began: number, { status, error, lines }: CallOutcome): void {
  const { integrationId, installationId = null, spaceId = null, siteId = null, type } = call;
  const { calls } = log();
  const key = `${integrationId} ${installationId}`;
  const known = calls.get(key) ?? [];
  if (known.length === 0 && calls.size >= MOST_OWNERS) return;
  known.push({
    id: newId(),
    integrationId,
    installationId,
    spaceId,
    siteId,
    type,
    milliseconds: Date.now() - began,
    status: status ?? null,
    error: error === undefined ? null : clean(error.slice(0, LONGEST_ERROR)),
    lines: cutLines(lines),
    createdAt: new Date(began).toISOString(),
  });
  if (known.length > MOST_CALLS_KEPT) known.shift();
  calls.set(key, known);
}

/** Without what the database refuses; after a text was cut, which may have parted a character. */
const clean = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed();

function cutLines(lines: readonly string[]): string[] {
  let left = LONGEST_LINES;
  const kept = [];
  for (const line of lines.slice(0, MOST_LINES)) {
    if (left <= 0) break;
    kept.push(clean(line.slice(0, left)));
    left -= line.length;
  }
  return kept;
}

/** Counts a host that code asked: for the installation in whose name, where no other one may have been it. */
export function recordHost(version: string, host: string, isRefused: boolean): void {
  const { versions, hosts } = log();
  const { integrationId } = versions.get(version) ?? {};
  if (!integrationId) return;
  const installationId = findOnlyCaller(version) || null;
  const key = JSON.stringify([integrationId, installationId, host]);
  const known = hosts.get(key) ?? {
    integrationId,
    installationId,
    host: clean(host),
    requests: 0,
    refused: 0,
  };
  if (known.requests === 0 && hosts.size >= MOST_OWNERS * 10) return;
  known.requests += 1;
  if (isRefused) known.refused += 1;
  hosts.set(key, known);
}

function findOnlyCaller(version: string): string | undefined {
  const callers = log().versions.get(version)?.callers ?? new Map();
  const since = Date.now() - LINGER_MS;
  const likely = [...callers].filter(([, { running, endedAt }]) => running > 0 || endedAt > since);
  return likely.length === 1 ? likely[0]?.[0] : undefined;
}

function forgetRested(): void {
  const { versions } = log();
  if (versions.size < MOST_OWNERS) return;
  for (const [version, { callers }] of versions)
    if ([...callers.values()].every(({ running }) => running === 0)) versions.delete(version);
}

/** Of each installation the newest, in one statement for all. */
export async function writeCallLog({ db }: Pick<Database, 'db'>): Promise<void> {
  const { calls, hosts } = log();
  const taken = { calls: [...calls.values()].flat(), hosts: [...hosts.values()] };
  calls.clear();
  hosts.clear();
  await addCalls(db, taken.calls);
  await addHostCounts(db, taken.hosts);
}

/** Writes every few seconds: no call waits for it. */
export function startCallLog(database: Database): void {
  startPeriodicWriter('calls of integrations', EVERY_MS, () => writeCallLog(database));
}
