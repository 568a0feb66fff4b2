import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** A provider on loopback that lets everybody in as whoever the test says. */
export class OidcProvider {
  #codes = new Map<string, { claims: Claims; nonce: string; challenge: string }>();

  private constructor(
    readonly server: Server,
    readonly keys: Keys,
    readonly issuer: string,
  ) {}

  static async start(): Promise<OidcProvider> {
    const keys = await generateKeyPair('RS256');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const provider = new OidcProvider(server, keys, `http://127.0.0.1:${port}`);
    server.on('request', async (request, response) => {
      const answer = await provider.#answer(request);
      response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }));
    });
    return provider;
  }

  async stop(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }

  /** The person agrees at the address that Lectern sent them to; returns the query they come back with. */
  agree(address: string, claims: Claims): string {
    const asked = new URL(address).searchParams;
    const code = randomUUID();
    this.#codes.set(code, {
      claims,
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
    });
    return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
  }

  async #answer(request: IncomingMessage): Promise<object | undefined> {
    if (request.url === '/.well-known/openid-configuration') return this.#discovery();
    if (request.url === '/keys')
      return { keys: [{ ...(await exportJWK(this.keys.publicKey)), alg: 'RS256' }] };
    if (request.url === '/token') return this.#token(new URLSearchParams(await readAll(request)));
    return undefined;
  }

  #discovery(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  async #token(form: URLSearchParams): Promise<object | undefined> {
    const grant = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge) return undefined;
    const idToken = await new SignJWT({ ...grant.claims, nonce: grant.nonce })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(this.issuer)
      .setAudience('lectern')
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(this.keys.privateKey);
    return { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken };
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
