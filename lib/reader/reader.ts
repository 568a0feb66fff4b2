import type { Services } from '@/lib/domain/shared/services';
import { admit } from '@/lib/domain/sites/published/admit';
import { signInUrl } from '@/lib/domain/sites/published/sign-in-url';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { answerInside } from './answer-inside';
import { answerFromCache } from './answer-page';
import type { ReaderFiles } from './assets';
import { type ReaderCredentials, readCredentials, writeCookie } from './credentials';
import { answerFailure, refuse } from './error-page';
import { moveKeys } from './move-keys';
import { openPreview } from './open-preview';
import type { ReaderRequest, ReaderResponse } from './request';
import { redirect } from './response';
import { adminHostOf, findRouteByHost, findRouteByPath, type ReaderRoute, readHost } from './route';
import { answerPassword } from './share-password';
import { baseOf, type SiteBase } from './site-base';
import { SiteCache } from './site-cache';
import type { SiteContext } from './site-context';
import { SiteContexts } from './site-contexts';

type SiteRoute = Extract<ReaderRoute, { kind: 'site' }>;

/** Answers readers of published sites. */
export class Reader {
  readonly #sites: SiteCache;
  readonly #contexts: SiteContexts;
  readonly #adminHost: string;

  constructor(
    readonly services: Services,
    readonly files: ReaderFiles,
  ) {
    this.#sites = new SiteCache(services);
    this.#contexts = new SiteContexts(services, files);
    this.#adminHost = adminHostOf(services.environment);
  }

  /** Undefined when the request is not for readers. */
  async findRoute(host: string | undefined, path: string): Promise<ReaderRoute | undefined> {
    if (host !== undefined && host !== this.#adminHost) {
      // When the database is down, the route is found by path, and the request then fails with an error.
      const isKnown = async (hostname: string) =>
        (await this.#sites.findSite({ hostname }).catch(() => undefined)) !== undefined;
      const own = await findRouteByHost(host, path, isKnown);
      if (own) return own;
    }
    return findRouteByPath(path);
  }

  async answer(request: ReaderRequest, route: ReaderRoute): Promise<ReaderResponse> {
    try {
      if (route.kind === 'asset') return await this.#answerFile(request, route.name);
      return route.kind === 'preview'
        ? await this.#answerPreview(request, route)
        : await this.#answerSite(request, route);
    } catch (error) {
      return answerFailure(this.files, request, error, route.kind === 'asset' || isData(route.rest));
    }
  }

  #answerFile(request: ReaderRequest, name: string): ReaderResponse | Promise<ReaderResponse> {
    const response = this.files.answer(name, request.header('accept-encoding'));
    return response ?? refuse(this.files, request, 'not-found', true);
  }

  async #answerPreview(
    request: ReaderRequest,
    { token, rest }: Extract<ReaderRoute, { kind: 'preview' }>,
  ): Promise<ReaderResponse> {
    const host = readHost(request.header('host')) ?? this.#adminHost;
    const open = () => openPreview(this.services, this.#contexts, token, host);
    const context = await open();
    if (!context) return refuse(this.files, request, 'expired-preview', isData(rest));
    return answerInside(context, request, rest, async () => (await open()) !== undefined);
  }

  async #answerSite(request: ReaderRequest, { name, own, rest }: SiteRoute): Promise<ReaderResponse> {
    const siteId = await this.#sites.findSite(name);
    const site = siteId === undefined ? undefined : await this.#sites.readSite(siteId);
    if (!site) return refuse(this.files, request, 'not-found', isData(rest));
    const { snapshot } = site;
    const base = baseOf(this.services.environment, snapshot, own);
    const moved = snapshot.isPublished
      ? await moveKeys({ services: this.services, files: this.files, snapshot, base, request, rest })
      : undefined;
    if (moved) return moved;
    const credentials = readCredentials(request, snapshot.id, snapshot.isAdaptive);
    const admission = await admit(this.services, snapshot, credentials);
    const asked = await answerPassword(
      { services: this.services, files: this.files, snapshot, base, request, rest, isData: isData(rest) },
      admission,
    );
    if (asked) return asked;
    if (admission.outcome === 'not-found') return refuse(this.files, request, 'not-found', isData(rest));
    if (admission.outcome === 'sign-in') return this.#askToSignIn(request, admission.url, rest);
    if (admission.outcome !== 'admitted') throw new Error('The password was not asked for.');
    const host = own?.host ?? readHost(request.header('host')) ?? this.#adminHost;
    const context = this.#contexts.open(site, admission.audience, base, host);
    const cached = request.method === 'GET' ? answerFromCache(context, request, rest) : undefined;
    if (cached) return remember(await cached, snapshot, base, credentials);
    const response = await answerInside(context, request, rest, () =>
      this.#mayStillRead(context, credentials),
    );
    return remember(response, snapshot, base, credentials);
  }

  /** Page requests are redirected to sign in; data requests get an error. */
  #askToSignIn(
    request: ReaderRequest,
    url: string | undefined,
    rest: string,
  ): ReaderResponse | Promise<ReaderResponse> {
    if (url === undefined || isData(rest)) return refuse(this.files, request, 'sign-in', isData(rest));
    return redirect(signInUrl(url, rest), 302, {
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }

  async #mayStillRead({ view }: SiteContext, credentials: ReaderCredentials): Promise<boolean> {
    const site = await this.#sites.readSite(view.snapshot.id);
    if (!site) return false;
    return (await admit(this.services, site.snapshot, credentials)).outcome === 'admitted';
  }
}

/** Data requests get errors as JSON. */
const isData = (rest: string) => rest.startsWith('/~/');

/** Keeps what visitors say of themselves in a cookie, so that the next page knows it too. */
function remember(
  response: ReaderResponse,
  { id }: SiteSnapshot,
  base: SiteBase,
  { newClaims }: ReaderCredentials,
): ReaderResponse {
  if (newClaims === undefined) return response;
  const cookie = writeCookie('unsigned', id, newClaims, base);
  return { ...response, headers: { ...response.headers, 'set-cookie': cookie } };
}
