import type { Services } from '@/lib/domain/shared/services';
import { admit } from '@/lib/domain/sites/published/admit';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { answerInside } from './answer-inside';
import { answerFromCache } from './answer-page';
import type { ReaderFiles } from './assets';
import { type ReaderCredentials, readCredentials, SIGNED_OUT, writeCookie } from './credentials';
import { answerFailure, refuse } from './error-page';
import { moveKeys } from './move-keys';
import { openPreview } from './open-preview';
import type { ReaderRequest, ReaderResponse } from './request';
import {
  adminHostOf,
  findRouteByHost,
  findRouteByPath,
  findRouteOfSignIn,
  type ReaderRoute,
  readHost,
} from './route';
import { answerPassword } from './share-password';
import { baseOf, type SiteBase } from './site-base';
import { SiteCache } from './site-cache';
import type { SiteContext } from './site-context';
import { SiteContexts } from './site-contexts';
import { answerSignInPath, answerVisitorSignIn, askToSignIn, offerSignIn } from './visitor-sign-in';

type SiteRoute = Extract<ReaderRoute, { kind: 'site' }>;

/** Answers readers of published sites. */
export class Reader {
  readonly #sites: SiteCache;
  readonly #contexts: SiteContexts;
  readonly #adminHost: string;
  readonly #integrationsHost: string | undefined;

  constructor(
    readonly services: Services,
    readonly files: ReaderFiles,
  ) {
    this.#sites = new SiteCache(services);
    this.#contexts = new SiteContexts(services, files);
    const { environment } = services;
    const { origin } = environment.integrations;
    this.#adminHost = adminHostOf(environment);
    this.#integrationsHost = origin && new URL(origin).host.toLowerCase();
  }

  /** Undefined when the request is not for readers. */
  async findRoute(host: string | undefined, path: string): Promise<ReaderRoute | undefined> {
    if (host !== undefined && host === this.#integrationsHost) return findRouteOfSignIn(path);
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
      if (route.kind === 'visitor-sign-in') return await this.#answerSignIn(request, route.siteId);
      return route.kind === 'preview'
        ? await this.#answerPreview(request, route)
        : await this.#answerSite(request, route);
    } catch (error) {
      return answerFailure(
        this.files,
        request,
        error,
        'rest' in route ? isData(route.rest) : route.kind === 'asset',
      );
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
    const visit = { services: this.services, files: this.files, snapshot, base, request, rest };
    const signing = answerSignInPath(visit);
    if (signing) return signing;
    const credentials = readCredentials(request, snapshot.id, snapshot.isAdaptive);
    const admission = await admit(this.services, snapshot, credentials);
    const asked = await answerPassword(
      { services: this.services, files: this.files, snapshot, base, request, rest, isData: isData(rest) },
      admission,
    );
    if (asked) return asked;
    if (admission.outcome === 'not-found') return refuse(this.files, request, 'not-found', isData(rest));
    if (admission.outcome === 'sign-in')
      return credentials.visitorToken === SIGNED_OUT && !isData(rest)
        ? offerSignIn(visit, 'signed-out')
        : askToSignIn(visit, admission.at, rest);
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

  async #answerSignIn(request: ReaderRequest, siteId: string): Promise<ReaderResponse> {
    const site = await this.#sites.readSite(siteId);
    const { services, files } = this;
    return answerVisitorSignIn({ services, files, snapshot: site?.snapshot }, request);
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
