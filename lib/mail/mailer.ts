import type { Mail } from './mail';

interface MailSettings {
  smtpUrl: string;
  from: string;
}

/** The server will not take it, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const TIMEOUT_MS = 20_000;

/** Hands an e-mail to the server. The server's message is not passed on: it may contain the credentials. */
export async function sendMail({ smtpUrl, from }: MailSettings, mail: Mail): Promise<void> {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
  // Loaded with the first message: many an instance never sends one.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password goes over the network under encryption alone.
    requireTLS: username !== '' && !isLocal,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ ...mail, from });
  } catch (error) {
    const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number };
    const message = `The mail server did not take a message (${code} ${responseCode}).`;
    // Only the operator can fix wrong credentials.
    throw responseCode >= 500 && code !== 'EAUTH' ? new MailRefused(message) : new Error(message);
  } finally {
    transport.close();
  }
}
