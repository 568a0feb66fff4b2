/** Whether a request may go on for this state of a thing: `If-Match` is absent, or names it. */
export function isMatch(request: Request, tag: string): boolean {
  const header = request.headers.get('if-match');
  if (header === null || header.trim() === '*') return true;
  const named = header.split(',').map((given) => given.trim().replace(/^W\//, '').replaceAll('"', ''));
  return named.includes(tag);
}
