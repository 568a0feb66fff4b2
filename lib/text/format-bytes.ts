const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** A size as people read it, in steps of a thousand. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}

/** For limits that are counted in steps of 1024 and documented as whole megabytes. */
export const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
