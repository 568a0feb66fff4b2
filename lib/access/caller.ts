/** What a token may be used for; a session has them all, and a token never exceeds its owner. */
export const SCOPES = ['read', 'write', 'admin'] as const;

export type Scope = (typeof SCOPES)[number];

/** Who is asking: a person or a machine with an account here, or readers of a site and integrations, who have none. */
export interface Caller {
  userId: string;
  email: string;
  displayName: string;
  photoUrl: string | null;
  isInstanceAdmin: boolean;
  scopes: readonly Scope[];
  via: { kind: 'session' | 'token' | 'site' | 'integration'; id: string };
  /** The only organization in which the token acts, or the session that a provider of it opened. */
  boundTo: string | null;
  /** Of the code of an integration, which is no person. */
  integration?: { id: string; name: string; installationId: string | undefined };
}

/** The person who did something, as tables refer to them; undefined for the code of an integration. */
export const personOf = ({ userId, integration }: Caller): string | undefined =>
  integration ? undefined : userId;
