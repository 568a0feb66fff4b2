/**
 * What the planner of either engine is told. Rows come from memory or an SSD, where one here and one there costs about
 * as much as many in a row. The planner's default is for a spinning disk: there it reads a table of some 10,000 rows as
 * a whole rather than look up a hundred of them. And nothing is compiled: that takes up to half a second, again each
 * time, for statements whose cost it overrates by far.
 */
export const PLANNER_SETTINGS = ['random_page_cost=1.1', 'jit=off'];

/** The same as a server's connection takes it. */
export const PLANNER_OPTIONS = PLANNER_SETTINGS.map((setting) => `-c ${setting}`).join(' ');
