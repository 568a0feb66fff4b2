const WRITTEN = / <a href="#([^"#<>\s]{1,256})" id="\1"><\/a>$/;

/** An anchor as the dialect writes it, behind the words of a heading. */
const writeAnchor = (anchor: string): string => ` <a href="#${anchor}" id="${anchor}"></a>`;

/** Whether it is read as it is written. */
export const isWritable = (anchor: string): boolean => WRITTEN.test(writeAnchor(anchor));

/** The anchors of a heading in their order: the first is its own, links to the others lead to it too. */
export interface WrittenAnchors {
  anchor?: string;
  others?: readonly string[];
}

export const writeAnchors = ({ anchor, others = [] }: WrittenAnchors): string =>
  [...(anchor === undefined ? [] : [anchor]), ...others].map(writeAnchor).join('');

/** Takes the anchors off a heading that somebody wrote. */
export function takeAnchors(raw: string): WrittenAnchors & { text: string } {
  const taken: string[] = [];
  let text = raw;
  for (let found = WRITTEN.exec(text); found?.[1] !== undefined; found = WRITTEN.exec(text)) {
    taken.unshift(found[1]);
    text = text.slice(0, -found[0].length);
  }
  const [anchor, ...others] = taken;
  if (anchor === undefined) return { text };
  return { text, anchor, ...(others.length > 0 && { others }) };
}
