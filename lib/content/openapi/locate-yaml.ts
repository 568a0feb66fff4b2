import {
  EVENT_ALIAS,
  EVENT_DOCUMENT,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  type Event,
  getScalarValue,
  parseEvents,
} from 'js-yaml';
import type { Steps } from './json-value';

/** The offset of what stands at some steps, or of the nearest thing around it. */
export function locateInYaml(text: string, steps: Steps): number | undefined {
  const events = parseEvents(text, {});
  let at = events.findIndex(({ type }) => type !== EVENT_DOCUMENT);
  let found = offsetOf(events[at]);
  for (const step of steps) {
    const next = enter(text, events, at, String(step));
    if (!next) break;
    at = next.value;
    found = offsetOf(events[next.shown]) ?? found;
  }
  return found;
}

/** The event that a step leads to from a mapping or sequence, and the one to show for it: a key before its value. */
function enter(
  text: string,
  events: Event[],
  at: number,
  step: string,
): { value: number; shown: number } | undefined {
  const type = events[at]?.type;
  if (type !== EVENT_MAPPING && type !== EVENT_SEQUENCE) return undefined;
  let index = 0;
  for (let next = at + 1; events[next] && events[next]?.type !== EVENT_POP; index++) {
    const key = events[next];
    const value = type === EVENT_MAPPING ? skip(events, next) : next;
    const name =
      type === EVENT_SEQUENCE
        ? String(index)
        : key?.type === EVENT_SCALAR
          ? getScalarValue(text, key)
          : undefined;
    if (name === step) return { value, shown: next };
    next = skip(events, value);
  }
  return undefined;
}

/** The event behind a value. */
function skip(events: Event[], at: number): number {
  let depth = 0;
  for (let next = at; next < events.length; next++) {
    const type = events[next]?.type;
    if (type === EVENT_MAPPING || type === EVENT_SEQUENCE) depth++;
    else if (type === EVENT_POP) depth--;
    if (depth <= 0) return next + 1;
  }
  return events.length;
}

function offsetOf(event: Event | undefined): number | undefined {
  if (event?.type === EVENT_SCALAR) return event.valueStart;
  if (event?.type === EVENT_MAPPING || event?.type === EVENT_SEQUENCE) return event.start;
  return event?.type === EVENT_ALIAS ? event.anchorStart : undefined;
}
