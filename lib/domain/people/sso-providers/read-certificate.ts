import { X509Certificate } from 'node:crypto';
import { badRequest } from '@/lib/contract/problem';

/** A certificate as PEM, however it was pasted: with its lines around it, or its base64 alone. Empty for none. */
export function readCertificate(given: string): string {
  const body = given.replace(/-----(?:BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '');
  if (body === '') return '';
  try {
    return new X509Certificate(Buffer.from(body, 'base64')).toString().trim();
  } catch {
    throw badRequest(
      'certificate',
      'is no X.509 certificate; paste the whole text between BEGIN CERTIFICATE and END CERTIFICATE',
    );
  }
}
