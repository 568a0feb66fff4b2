import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Everything that depends on the instance's secret, which is never in the database. */
export interface Keyring {
  /** Encrypts a secret for storage; `purpose` binds it to its place. */
  seal(purpose: string, plain: string): string;
  /** Undefined when it was sealed for another purpose, with another secret, or changed since. */
  unseal(purpose: string, sealed: string): string | undefined;
  /** A value that only this instance can have made, such as a cursor or a signed address. */
  sign(purpose: string, value: string): string;
  verify(purpose: string, value: string, signature: string): boolean;
  /** A key of its own for each purpose, for formats that sign by themselves. */
  deriveKey(purpose: string): Uint8Array;
}

export function createKeyring(secret: string): Keyring {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'lectern', use, 32));
  const sealing = derive('seal');
  const signing = derive('sign');
  const sign = (purpose: string, value: string) =>
    createHmac('sha256', signing).update(`${purpose}\n${value}`).digest('base64url').slice(0, 27);
  return {
    seal(purpose, plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < 28) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(12, 28));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    sign,
    verify(purpose, value, signature) {
      const expected = Buffer.from(sign(purpose, value));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    deriveKey: (purpose) => derive(`key:${purpose}`),
  };
}
