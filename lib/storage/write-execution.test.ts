import { serialize } from 'pg-protocol';
import { expect, it } from 'vitest';
import { type SentValue, writeExecution } from './write-execution';

const VALUES: SentValue[] = [
  null,
  undefined,
  '',
  'a',
  'é€😀',
  '\ud800',
  'x'.repeat(255),
  '€'.repeat(255),
  '€'.repeat(256),
  'long '.repeat(20_000),
  Buffer.alloc(0),
  Buffer.from([0, 1, 255]),
  Buffer.alloc(70_000, 7),
];

const sentByTheDriver = (statement: string, values: SentValue[]) =>
  Buffer.concat([serialize.bind({ statement, values }), serialize.execute(), serialize.sync()]);

it.each([
  ['no value', []],
  ['all kinds of values', VALUES],
  ['as many as there may be', Array.from({ length: 65_535 }, (_, index) => VALUES[index % 7])],
])('sends the bytes that the driver sends: %s', (_name, values) => {
  for (const statement of ['', 'caller_token_space', 'ä'.repeat(40)])
    expect(writeExecution(statement, values).equals(sentByTheDriver(statement, values))).toBe(true);
});
