let list: Promise<ReadonlySet<string>> | undefined;

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set<string>(dictionary['passwords-common']);
}

/** Whether a password is among those that are tried first; capital letters don't make it a better one. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= loadList();
  return (await list).has(password.toLowerCase());
}
