/** What the process of the model tells who started it: that it answers, or that another one does on the same socket. */
export const READY = 'ready';
export const TAKEN = 'taken';
