/** Takes the complete events out of a piece of an event stream; `length` says how much of it they filled. */
export function readEvents(text: string): { events: unknown[]; length: number } {
  const events: unknown[] = [];
  let length = 0;
  for (const match of text.matchAll(/([\s\S]*?)\r?\n\r?\n/g)) {
    length += match[0].length;
    const data = (match[1] ?? '')
      .split(/\r?\n/)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).replace(/^ /, ''))
      .join('\n');
    if (data) events.push(JSON.parse(data));
  }
  return { events, length };
}
