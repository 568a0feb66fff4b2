/** One level of the tree, in pixels. */
export const indentWidth = 24;
/** The column of the handle. */
export const handleWidth = 28;
/** More rows than this are drawn only where they can be seen. */
export const virtualFrom = 50;
export const rowHeight = 40;
