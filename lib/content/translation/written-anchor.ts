const WRITTEN = / <a href="#([^"#<>\s]{1,256})" id="\1"><\/a>$/;

/** An anchor as the dialect writes it, behind the words of a heading. */
export const writeAnchor = (anchor: string): string => ` <a href="#${anchor}" id="${anchor}"></a>`;

/** Takes the anchor off a heading that somebody wrote. */
export function takeAnchor(raw: string): { text: string; anchor?: string } {
  const [whole, anchor] = WRITTEN.exec(raw) ?? [];
  return whole === undefined || anchor === undefined
    ? { text: raw }
    : { text: raw.slice(0, -whole.length), anchor };
}
