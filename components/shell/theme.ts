/** Light and dark are choices of the person; system is the absence of one. */
const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const themeStorageKey = 'lectern.theme';

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const themeScript = `try{var t=localStorage.getItem(${JSON.stringify(themeStorageKey)});if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
