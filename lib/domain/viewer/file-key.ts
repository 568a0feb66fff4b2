import { z } from 'zod';
import type { Keyring } from '@/lib/secrets/keyring';

/** Which file for whom: not for longer than the right that it was given by. */
const fileKey = z.object({
  site: z.string(),
  space: z.string(),
  file: z.string(),
  /** The hash of the share link's key, or what the key of the visitors' tokens is known by. */
  by: z.string(),
});

export type FileKey = z.output<typeof fileKey>;

const PURPOSE = 'published-file';

/** The same each time, so that a picture that is kept stays kept. */
export function writeFileKey(keyring: Keyring, key: FileKey): string {
  const said = Buffer.from(JSON.stringify(key)).toString('base64url');
  return `${said}.${keyring.sign(PURPOSE, said)}`;
}

/** Undefined when this instance did not make it. */
export function readFileKey(keyring: Keyring, text: string): FileKey | undefined {
  const [said = '', signature = ''] = text.split('.', 2);
  if (!keyring.verify(PURPOSE, said, signature)) return undefined;
  return fileKey.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString('utf8'))).data;
}
