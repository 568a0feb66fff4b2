/**
 * Planner settings of both engines. Rows come from memory or an SSD, where random reads cost about
 * as much as sequential ones. The default is for a spinning disk: with it, the planner reads a table of some 10,000 rows as
 * a whole rather than look up a hundred of them. JIT is off: it takes up to half a second, again each
 * time, for statements whose cost it overrates by far.
 */
export const PLANNER_SETTINGS = ['random_page_cost=1.1', 'jit=off'];

/** The same as a server's connection takes it. */
export const PLANNER_OPTIONS = PLANNER_SETTINGS.map((setting) => `-c ${setting}`).join(' ');
