import { notFound } from '@/lib/contract/problem';
import { INSTANCE_PROVIDER } from '@/lib/contract/sso-addresses';
import type { SignInProvider } from '@/lib/storage/sso-providers/use-provider';
import type { AuthContext } from '../auth-context';
import { toOwnPath } from '../own-path';
import { readCookies } from '../read-auth-call';
import { readFields } from '../read-fields';
import { loginPath, redirect } from '../redirect';
import { sessionCookieName } from '../session-cookie';
import { SignInRefused } from '../sign-in-refused';
import { completeSignIn } from './complete-sign-in';
import { type Departure, finishOidc, startOidc } from './oidc-sign-in';
import { forgetPending, readPending, writePending } from './pending-sign-in';
import { readSamlResponse, startSaml, writeMetadata } from './saml-sign-in';
import { type AnyProvider, findProvider } from './sign-in-provider';
import { readTicket, writeTicket } from './ticket';

/** With the groups of a person in it an assertion can become long. */
const LONGEST_ASSERTION = 256 * 1024;

const PATH = /^\/api\/auth\/sso\/([A-Za-z0-9_-]{1,64})(?:\/(callback|acs|finish|metadata))?\/?$/;
const INSTANCE_CALLBACK = /^\/api\/auth\/callback\/oidc\/?$/;

interface Arrival {
  context: AuthContext;
  request: Request;
  provider: AnyProvider;
  base: string;
  query: URLSearchParams;
  cookies: Record<string, string>;
}

/** Sign-in by the provider of the instance and those of organizations. A refusal leads back to the form, which says why. */
export async function handleSso(context: AuthContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [, id = '', step = 'start'] = INSTANCE_CALLBACK.test(url.pathname)
    ? ['', INSTANCE_PROVIDER, 'callback']
    : (PATH.exec(url.pathname) ?? []);
  const answer = STEPS.get(`${request.method} ${step}`);
  const provider = id === '' || !answer ? undefined : await findProvider(context, id);
  if (!provider || !answer) throw notFound('sign-in provider');
  const base = new URL(context.environment.url).origin;
  const cookies = readCookies(request.headers.get('cookie'), base);
  // The other steps follow from one of these.
  if (step === 'start' || step === 'acs') await context.spendArrival();
  try {
    return await answer({ context, request, provider, base, query: url.searchParams, cookies });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    const { organizationId: org } = provider;
    return redirect(loginPath(base, { error: error.message, org }), [forgetPending(context)]);
  }
}

type Step = (arrival: Arrival) => Promise<Response>;

const STEPS = new Map<string, Step>([
  ['GET start', start],
  ['GET callback', comeBack],
  ['POST acs', receive],
  ['GET finish', finish],
  ['GET metadata', metadata],
]);

async function metadata({ context, provider }: Arrival): Promise<Response> {
  return new Response(writeMetadata(context, requireSaml(provider)), {
    headers: { 'content-type': 'application/samlmetadata+xml', 'x-content-type-options': 'nosniff' },
  });
}

function requireSaml(provider: AnyProvider): SignInProvider {
  if (provider.kind !== 'saml') throw notFound('sign-in provider');
  return provider;
}

async function start({ context, provider, base, query, cookies }: Arrival): Promise<Response> {
  const asked = query.get('callbackUrl');
  const returnTo = toOwnPath(asked ?? homeOf(provider), base);
  const isRetry = query.has('again');
  if (isRetry && readPending(context, cookies, provider.id)?.isRetry)
    throw new SignInRefused(
      `${provider.label} does not say which request it answers. Tell your administrator.`,
    );
  const { address, pending } = await depart(context, provider, returnTo);
  return redirect(address, [writePending(context, { ...pending, isRetry })]);
}

const homeOf = ({ organizationId }: AnyProvider) =>
  organizationId === undefined ? '/' : `/orgs/${organizationId}`;

function depart(context: AuthContext, provider: AnyProvider, returnTo: string): Promise<Departure> {
  return provider.kind === 'oidc'
    ? startOidc(context, provider, returnTo)
    : startSaml(context, provider, returnTo);
}

async function comeBack({ context, request, provider, base, query, cookies }: Arrival): Promise<Response> {
  const pending = readPending(context, cookies, provider.id);
  if (provider.kind !== 'oidc' || !pending) throw askedElsewhere();
  const asserted = await finishOidc(context, provider, pending, query);
  const { returnTo } = pending;
  const visit = visitOf(context, request, cookies);
  const { cookie, landing } = await completeSignIn(context, provider, { asserted, returnTo, visit });
  return redirect(base + toOwnPath(landing, base), [forgetPending(context), cookie]);
}

/**
 * The form that a SAML provider lets the browser post. An unsolicited response, as from a page of apps
 * at the provider, is answered with a new request: so a form on another site can't sign a person in as somebody else.
 */
async function receive({ context, request, provider }: Arrival): Promise<Response> {
  const saml = requireSaml(provider);
  const { SAMLResponse: encoded = '' } = await readFields(request, LONGEST_ASSERTION);
  const { inResponseTo, ...judged } = await readSamlResponse(context, saml, encoded);
  const here = new URL(request.url).pathname.replace(/\/acs\/?$/, '');
  const base = new URL(context.environment.url).origin;
  if (inResponseTo === undefined) return redirect(`${base}${here}?again=1`);
  const ticket = writeTicket(context.keyring, { providerId: provider.id, inResponseTo, ...judged });
  return redirect(`${base}${here}/finish?${new URLSearchParams({ ticket })}`);
}

async function finish({ context, request, provider, base, query, cookies }: Arrival): Promise<Response> {
  const ticket = readTicket(context.keyring, query.get('ticket'), provider.id);
  const pending = readPending(context, cookies, provider.id);
  if (!ticket || !pending || pending.request !== ticket.inResponseTo) throw askedElsewhere();
  const visit = visitOf(context, request, cookies);
  const brought = { asserted: ticket.asserted, returnTo: pending.returnTo, visit };
  const { cookie, landing } = await completeSignIn(context, provider, brought, ticket);
  return redirect(base + toOwnPath(landing, base), [forgetPending(context), cookie]);
}

function visitOf(context: AuthContext, request: Request, cookies: Record<string, string>) {
  return {
    address: context.address,
    userAgent: request.headers.get('user-agent') ?? undefined,
    session: cookies[sessionCookieName(context.environment)],
  };
}

const askedElsewhere = () =>
  new SignInRefused(
    'This answer belongs to a sign-in that was begun elsewhere, or too long ago. Start again.',
  );
