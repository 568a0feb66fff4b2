import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** As it came over the wire, with folded header lines joined. */
  head: string;
  text: string;
  html: string;
  to: string[];
}

/** A mail server on loopback that keeps what it gets, from whoever knows the password. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  readonly password = 'pass:wörd%/@';
  #server: SMTPServer | undefined;
  #port = 0;
  /** What it answers to every message instead of taking it. */
  refusal: { code: number; message: string } | undefined;

  get url(): string {
    return `smtp://lectern:${encodeURIComponent(this.password)}@127.0.0.1:${this.#port}`;
  }

  /** Again at the same port when it was there before. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'lectern' && password === this.password
          ? done(null, { user: username })
          : done(new Error('Wrong.')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (this.refusal)
            return done(Object.assign(new Error(this.refusal.message), { responseCode: this.refusal.code }));
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ ...readMail(Buffer.concat(chunks).toString('latin1')), to });
          done();
        });
      },
    });
    await new Promise<void>((resolve, reject) => {
      server.on('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

/** Enough of MIME for what we send: two parts, each in some encoding. */
function readMail(raw: string): Omit<ReceivedMail, 'to'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const part = (type: string) => readPart(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '');
  return { head: head.replace(/\r\n[ \t]+/g, ' '), text: part('text/plain'), html: part('text/html') };
}

function readPart(part: string): string {
  const at = part.indexOf('\r\n\r\n');
  const body = part.slice(at + 4);
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part.slice(0, at))?.[1];
  const toText = (bytes: string) => Buffer.from(bytes, 'latin1').toString();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return toText(body);
  const joined = body.replace(/=\r\n/g, '');
  return toText(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}
