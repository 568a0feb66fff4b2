import type { jobs } from '../schema/jobs';

export type JobState = 'queued' | 'running' | 'done' | 'failed';

export type JobRow = Omit<typeof jobs.$inferSelect, 'state'> & { state: JobState };

/** The check of the table holds the words of a state. */
export const toJobRow = (row: typeof jobs.$inferSelect): JobRow => ({
  ...row,
  state: row.state as JobState,
});

export const isOver = ({ state }: Pick<JobRow, 'state'>): boolean => state === 'done' || state === 'failed';
