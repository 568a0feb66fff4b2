import { findSingleton } from './singleton';

/** How a screen asks the API while the server draws it. */
export interface PageFetch {
  /** Whether a page is drawn for somebody at this moment, as against the build, which draws for nobody. */
  isOpen(): boolean;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** The cookies of who asks for the page. */
  cookies(): string;
}

export const isServer = typeof window === 'undefined';

export const findPageFetch = (): PageFetch | undefined => {
  const found = isServer ? findSingleton<PageFetch>('page-fetch') : undefined;
  return found?.isOpen() ? found : undefined;
};

/** A cookie that both sides know, so that the first drawing of the browser is the server's. */
export function readCookie(name: string): string | undefined {
  const cookies = isServer ? (findPageFetch()?.cookies() ?? '') : document.cookie;
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
