import { expect, it } from 'vitest';
import { readEvents } from './event-stream';

it('reads complete events and leaves the rest for the next piece', () => {
  const text = ': hello\n\ndata: {"done":1}\n\nevent: x\ndata: {"done":\ndata: 2}\n\ndata: {"do';
  const { events, length } = readEvents(text);
  expect(events).toEqual([{ done: 1 }, { done: 2 }]);
  expect(text.slice(length)).toBe('data: {"do');
});
