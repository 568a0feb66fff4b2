/** How high the cover of a page may be, in pixels. */
export const COVER_HEIGHT = { min: 10, max: 700, default: 240 } as const;

/** Above the text, across the whole page, or behind its beginning. */
export const COVER_SIZES = ['hero', 'full', 'background'] as const;

/** Whether it fades out towards its edges. */
export const COVER_MASKS = ['none', 'radial'] as const;
