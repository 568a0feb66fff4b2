import type { PageNode, ReusableContent } from '../page-tree';
import { fieldOf, type TextField } from './show-units';
import type { StoredUnits } from './stored-units';
import type { TracedUnit } from './trace-unit';

interface FieldStep {
  later: TracedUnit;
  /** The later one came along with the source: what it changed nobody had written. */
  isFollowed: boolean;
}

/** A field of a page as it was in an earlier revision. What its source said then is known where something was written for it. */
export function traceField(
  name: TextField,
  own: Omit<PageNode, 'pages'> | ReusableContent,
  { fields, marks, machineFields }: StoredUnits,
  { later, isFollowed }: FieldStep,
): TracedUnit {
  const text = fieldOf(own, name) ?? '';
  const mark = marks?.[name]?.text === text ? marks[name] : undefined;
  const writtenFor = fields?.[name];
  const wasKnown = writtenFor === undefined && later.writtenFor !== undefined && later.text === text;
  const source =
    (wasKnown ? later.writtenFor : writtenFor === undefined ? mark?.source : undefined) ?? later.source;
  const made = { place: name, text, ...(source !== undefined && { source }) };
  if (mark && mark.source === source) return { ...made, state: mark.isReviewed ? 'reviewed' : 'translated' };
  if (writtenFor !== undefined && writtenFor !== source) return { ...made, state: 'changed', writtenFor };
  if (machineFields?.[name] === text) return { ...made, state: 'machine' };
  const isSource = text === source || text === later.writtenFor || text === '';
  const wasSource = isFollowed && later.state === 'missing';
  return isSource || wasSource
    ? { ...made, source: text, state: 'missing' }
    : { ...made, state: 'translated' };
}
