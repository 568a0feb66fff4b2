/** Without the signs that stand around an address, as in "<ada@example.org>", and those that part a list of them. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** Whether an invitation may be sent there: 3 to 254 characters, with one @ between two parts. */
export const isEmailAddress = (value: string): boolean =>
  value.length >= 3 && value.length <= 254 && ADDRESS.test(value);
