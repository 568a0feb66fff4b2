/** In this cookie the browser keeps how its person has the sidebar: the server draws it so from the first paint. */
export const sidebarCookie = 'lectern.sidebar';

export const sidebarWidths = { least: 208, usual: 256, most: 480 };

export interface SidebarState {
  /** In pixels. */
  width: number;
  /** To icons. */
  isClosed: boolean;
}

export const limitWidth = (width: number) =>
  Math.round(Math.min(sidebarWidths.most, Math.max(sidebarWidths.least, width)));

export function readSidebarState(text: string | undefined): SidebarState {
  const [, width, closed] = /^(\d{1,4})(\.closed)?$/.exec(text ?? '') ?? [];
  return { width: limitWidth(Number(width ?? sidebarWidths.usual)), isClosed: closed !== undefined };
}

export function keepSidebarState({ width, isClosed }: SidebarState): void {
  const year = 365 * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${sidebarCookie}=${width}${isClosed ? '.closed' : ''}; path=/; max-age=${year}; samesite=lax`;
}
