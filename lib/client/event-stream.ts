/** One event of a stream: its name (`message` unless it says so) and its text. */
export interface StreamFrame {
  name: string;
  data: string;
}

/** Takes the complete frames out of a piece of an event stream; `length` says how much of it they filled. */
export function readFrames(text: string): { frames: StreamFrame[]; length: number } {
  const frames: StreamFrame[] = [];
  let length = 0;
  for (const match of text.matchAll(/([\s\S]*?)\r?\n\r?\n/g)) {
    length += match[0].length;
    const lines = (match[1] ?? '').split(/\r?\n/);
    const valuesOf = (field: string) =>
      lines
        .filter((line) => line.startsWith(`${field}:`))
        .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
    const data = valuesOf('data').join('\n');
    if (data) frames.push({ name: valuesOf('event').at(-1) || 'message', data });
  }
  return { frames, length };
}

/** The events of a piece of a stream whose events are all JSON. */
export function readEvents(text: string): { events: unknown[]; length: number } {
  const { frames, length } = readFrames(text);
  return { events: frames.map(({ data }) => JSON.parse(data) as unknown), length };
}
