/** The API names the field at the beginning of its message: `title: must have 2 to 128 characters`. */
export function readFieldError(message: string): { field: string; message: string } | undefined {
  const match = /^(?:body\.)?([A-Za-z]\w*)(?:\.[\w.]+)?: (.+)$/s.exec(message);
  const [, field, what] = match ?? [];
  if (!field || !what) return undefined;
  return { field, message: what.charAt(0).toUpperCase() + what.slice(1) };
}
