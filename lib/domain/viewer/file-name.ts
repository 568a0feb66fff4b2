/** A name for the `filename*` of a header: RFC 5987 allows fewer characters than a URL does. */
export const encodeFileName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
