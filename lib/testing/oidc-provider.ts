import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientMetadata, Provider } from 'oidc-provider';

export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

interface Settings {
  port?: number;
  /** Where it begins on its host; the slash at its end is part of its name. */
  path?: string;
  /** Applications that are known from the start. */
  clients?: ClientMetadata[];
}

interface Registered {
  clientId: string;
  clientSecret: string;
}

/**
 * `oidc-provider` on loopback with its defaults, where an application registers itself and everybody signs in as whoever
 * the test says: what is known of them beside the subject is at the userinfo endpoint.
 */
export class TestOidcProvider {
  readonly #accounts = new Map<string, Claims>();
  /** Refuses a client that shows its secret in the header, as some do that were told so at its registration. */
  takesPostAlone = false;

  private constructor(
    readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start({ port = 0, path = '', clients = [] }: Settings = {}): Promise<TestOidcProvider> {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    const provider = new TestOidcProvider(
      server,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    );
    const answer = provider.#configure(clients).callback();
    server.on('request', (request, response) => {
      const isRefused = provider.takesPostAlone && request.url === '/token' && request.headers.authorization;
      if (isRefused) return refuse(response);
      const { url = '' } = request;
      // As a host does that it is mounted in.
      return answer(
        Object.assign(request, { originalUrl: url, url: url.slice(path.replace(/\/$/, '').length) }),
        response,
      );
    });
    return provider;
  }

  #configure(clients: ClientMetadata[]): Provider {
    return new Provider(this.issuer, {
      clients,
      features: { registration: { enabled: true } },
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      findAccount: (_, accountId) => {
        const claims = this.#accounts.get(accountId);
        return claims && { accountId, claims: () => ({ ...claims }) };
      },
    });
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  /** Makes an application known, as its administrator would. */
  async register(redirectUri: string): Promise<Registered> {
    const response = await fetch(`${this.issuer}/reg`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [redirectUri] }),
    });
    const { client_id, client_secret } = (await response.json()) as Record<string, string>;
    return { clientId: client_id ?? '', clientSecret: client_secret ?? '' };
  }

  /** Gives somebody an account there, or changes what it says of them. */
  know(claims: Claims): void {
    this.#accounts.set(claims.sub, claims);
  }

  /** The person signs in and agrees at the address that Lectern sent them to; returns the query they come back with. */
  async agree(address: string, claims: Claims): Promise<string> {
    this.know(claims);
    const visit = new ProviderVisit(this.issuer);
    const form = await visit.follow(address);
    const login = { prompt: 'login', login: claims.sub, password: 'any' };
    const consent = await visit.submit(form, login);
    return new URL(await visit.submit(consent, { prompt: 'consent' })).search.slice(1);
  }

  /** The person turns back instead; returns the query they come back with. */
  async decline(address: string): Promise<string> {
    const visit = new ProviderVisit(this.issuer);
    const form = await visit.follow(address);
    return new URL(await visit.follow(`${form}/abort`)).search.slice(1);
  }
}

function refuse(response: ServerResponse): void {
  response.writeHead(401, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: 'invalid_client' }));
}

/** A browser at the provider: it keeps cookies, and goes on until it reads a page or is sent away. */
class ProviderVisit {
  readonly #cookies = new Map<string, string>();

  constructor(readonly issuer: string) {}

  /** The address of the page that it ends at, or of the other server that it is sent to. */
  async follow(address: string, init: RequestInit = {}): Promise<string> {
    if (!address.startsWith(new URL('/', this.issuer).href)) return address;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    const location = response.headers.get('location');
    if (location) return this.follow(new URL(location, address).href);
    if (!response.ok) throw new Error(`The provider answered ${response.status}: ${text.slice(0, 2_000)}`);
    return address;
  }

  submit(form: string, fields: Record<string, string>): Promise<string> {
    return this.follow(form, { method: 'POST', body: new URLSearchParams(fields) });
  }
}
