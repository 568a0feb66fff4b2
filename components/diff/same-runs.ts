/** What is shown of the text around a change. */
const context = 2;
/** Fewer are not worth a button. */
const worthHiding = 3;

interface SameRun {
  isHidden: boolean;
  start: number;
  end: number;
}

/** Which of some unchanged blocks are shown: those near to a change, and those that are kept; the rest on demand. */
export function listRuns(kept: readonly boolean[], isFirst: boolean, isLast: boolean): SameRun[] {
  const head = isFirst ? 0 : context;
  const tail = kept.length - (isLast ? 0 : context);
  const runs: SameRun[] = [];
  const add = (isHidden: boolean, start: number, end: number) => {
    const last = runs.at(-1);
    if (last && last.isHidden === isHidden) last.end = end;
    else if (start < end) runs.push({ isHidden, start, end });
  };
  for (let at = 0; at < kept.length; ) {
    const isShown = (index: number) => index < head || index >= tail || kept[index] === true;
    let end = at + 1;
    while (end < kept.length && isShown(end) === isShown(at)) end += 1;
    add(!isShown(at) && end - at >= worthHiding, at, end);
    at = end;
  }
  return runs;
}
