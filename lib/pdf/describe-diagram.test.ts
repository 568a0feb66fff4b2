import { expect, it } from 'vitest';
import { readText } from '@/lib/content/html/hast';
import { describeDiagram } from './describe-diagram';

const say = (source: string) => {
  const found = describeDiagram(source);
  return found && { title: found.title, text: readText({ type: 'root', children: [...found.nodes] as [] }) };
};

it('takes the title from where it is written, and leaves out how a diagram looks', () => {
  expect(say('---\ntitle: Of pets\n---\n%%{init: {}}%%\npie showData\n %% one\n "Dogs" : 3')).toEqual({
    title: 'Of pets',
    text: 'Dogs3',
  });
  expect(say('pie title Of pets\r\n "Dogs" : 3')?.title).toBe('Of pets');
});

it.each([
  ['another kind', 'quadrantChart\n A: [0.3, 0.6]'],
  ['a line that is not understood', 'pie\n "Dogs" : 3\n and more'],
  ['nothing', 'pie'],
  ['a name of every object', 'constructor\n a : b'],
  ['too many lines', `pie\n${'"a" : 1\n'.repeat(3_000)}`],
  ['a long line', `timeline\n${' '.repeat(20_000)}:`],
  ['settings without an end', `${'---\n'.repeat(50_000)}pie`],
])('leaves %s as it is written', (_, source) => {
  expect(describeDiagram(source)).toBeUndefined();
});
