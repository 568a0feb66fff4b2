import { expect, it } from 'vitest';
import { analyzeQuery } from './analyze-query';
import { Highlighter, type Span } from './excerpt';

const show = (text: string, spans: readonly Span[]) => spans.map(({ from, to }) => text.slice(from, to));
const mark = (query: string, text: string) => show(text, new Highlighter(analyzeQuery(query)).mark(text));

it('marks the words that answer, in whatever form and script they stand', () => {
  expect(mark('restart servers', 'Restarting a server: RESTART.')).toEqual([
    'Restarting',
    'server',
    'RESTART',
  ]);
  expect(mark('creme', 'Une crème brûlée')).toEqual(['crème']);
  expect(mark('buffer', 'See max_buffer_size.')).toEqual(['max_buffer_size']);
  expect(mark('東京', '東京都と東京')).toEqual(['東京', '東京']);
});

it('cuts a long text where most of the query stands, between words', () => {
  const text = `${'server '.repeat(200)}\nrotate the logs of the server soon. ${'padding '.repeat(200)}`;
  const { text: body, highlights } = new Highlighter(analyzeQuery('rotate server logs')).cut(text, 120);
  expect(body).toContain('rotate the logs of the server soon.');
  expect(body.length).toBeLessThanOrEqual(122);
  expect(body).toMatch(/^…\S/);
  expect(new Set(show(body, highlights))).toEqual(new Set(['server', 'rotate', 'logs']));
  expect(new Highlighter(analyzeQuery('x')).cut('Short.', 120)).toEqual({ text: 'Short.', highlights: [] });
});
