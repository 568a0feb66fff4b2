import { serialize } from 'pg-protocol';
import { expect, it } from 'vitest';
import { type Execution, type SentValue, writeExecutions } from './write-executions';

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

const sentByTheDriver = (executions: Execution[]) =>
  Buffer.concat([
    ...executions.flatMap(({ name, values }) => [
      serialize.bind({ statement: name, values: [...values] }),
      serialize.execute(),
    ]),
    serialize.sync(),
  ]);

const NAMES = ['', 'caller_token_space', 'ä'.repeat(40)];

it.each([
  ['no value', []],
  ['all kinds of values', VALUES],
  ['as many as there may be', Array.from({ length: 65_535 }, (_, index) => VALUES[index % 7])],
])('sends the bytes that the driver sends: %s', (_name, values) => {
  const executions = NAMES.map((name) => ({ name, values }));
  for (const sent of [...executions.map((execution) => [execution]), executions])
    expect(writeExecutions(sent).equals(sentByTheDriver(sent))).toBe(true);
});
