/** Signs visitors of a site in with a provider by OpenID Connect and PKCE, as integrations for that do. */
const SCRIPT = `
const encode = (text) => new TextEncoder().encode(text);
const base64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const decode = (part) => JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));

async function sign(claims, secret) {
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const body = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) => base64url(encode(JSON.stringify(part)))).join('.');
  return body + '.' + base64url(await crypto.subtle.sign('HMAC', key, encode(body)));
}

async function begin(event, { siteInstallation }) {
  const { configuration, urls } = siteInstallation;
  if (event.action === 'logout') return Response.redirect(configuration.logout);
  if (!configuration.issuer) return Response.json({ error: 'The provider is not configured.' }, { status: 400 });
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const url = new URL(configuration.issuer + '/auth');
  url.search = new URLSearchParams({
    client_id: configuration.client,
    response_type: 'code',
    redirect_uri: urls.publicEndpoint + '/visitor-auth/response',
    scope: 'openid',
    state: 'state-' + event.location,
    code_challenge: base64url(await crypto.subtle.digest('SHA-256', encode(verifier))),
    code_challenge_method: 'S256',
  });
  const cookie = 'verifier=' + verifier + '; Path=' + new URL(urls.publicEndpoint).pathname + '; Max-Age=600; HttpOnly; SameSite=Lax';
  return new Response(null, { status: 302, headers: { location: url.href, 'set-cookie': cookie } });
}

async function comeBack(event, environment) {
  const { siteInstallation, installation, signingSecrets, apiTokens, apiEndpoint } = environment;
  const { configuration, urls, site } = siteInstallation;
  const query = new URL(event.request.url).searchParams;
  const verifier = /verifier=([^;]+)/.exec(event.request.headers.cookie ?? '')?.[1];
  if (!verifier) return new Response('There is no verifier.', { status: 400 });
  const answer = await fetch(configuration.issuer + '/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: query.get('code'),
      redirect_uri: urls.publicEndpoint + '/visitor-auth/response',
      client_id: configuration.client,
      client_secret: configuration.secret,
      code_verifier: verifier,
    }),
  });
  if (!answer.ok) return new Response('The provider answered ' + (await answer.text()), { status: 401 });
  const claims = decode((await answer.json()).id_token.split('.')[1]);
  const asked = await fetch(apiEndpoint + '/v1/orgs/' + installation.target.organization + '/sites/' + site, {
    headers: { authorization: 'Bearer ' + apiTokens.installation },
  });
  const { published } = (await asked.json()).urls;
  const token = await sign({ ...claims, exp: Math.floor(Date.now() / 1000) + 3600 }, signingSecrets.siteInstallation);
  const to = new URL((configuration.elsewhere ?? published) + query.get('state').slice('state-'.length));
  to.searchParams.append('jwt_token', token);
  return Response.redirect(to.href);
}

export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const environment = JSON.parse(form.get('environment'));
  if (event.type === 'fetch_visitor_authentication') return begin(event, environment);
  if (event.type !== 'fetch') return Response.json({ error: 'no handler' }, { status: 406 });
  const at = new URL(event.request.url).pathname;
  if (at.endsWith('/visitor-auth/response')) return comeBack(event, environment);
  return Response.json({ hasKey: 'siteInstallation' in environment.signingSecrets });
} };`;

const FIELDS = ['issuer', 'client', 'secret', 'logout', 'elsewhere'];

/** What the command line sends to publish it. */
export const visitorIntegration = (
  organization: string,
  scopes = ['site:metadata:read', 'site:visitor:auth'],
) => ({
  runtime: 'v2',
  title: 'Company sign-in',
  description: 'Lets in who signs in with the company',
  scopes,
  categories: ['visitor-auth'],
  previewImages: [],
  target: 'site',
  configurations: {
    site: {
      properties: Object.fromEntries(FIELDS.map((name) => [name, { type: 'string', title: name }])),
      required: [],
    },
  },
  script: SCRIPT,
  organization,
});
