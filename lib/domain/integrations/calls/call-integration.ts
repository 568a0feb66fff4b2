import { randomUUID } from 'node:crypto';
import { notFound, Problem } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import { IntegrationCallError } from '@/lib/integration-runtime/runtime';
import {
  integrationSigningSecret,
  unsealConfiguration,
  unsealIntegrationSecrets,
} from '@/lib/secrets/integration-secrets';
import { signIntegrationToken } from '@/lib/secrets/integration-token';
import { unsealVisitorKey } from '@/lib/secrets/visitor-key';
import { type CodeRow, findInstalledCode, findNewestCode } from '@/lib/storage/integrations/find-code';
import { findInstallation } from '@/lib/storage/integrations/read-installations';
import { findIntegration } from '@/lib/storage/integrations/read-integrations';
import { findPlace } from '@/lib/storage/integrations/read-places';
import { findVisitorAuth } from '@/lib/storage/published/visitor-auth';
import {
  toInstallation,
  toSiteInstallation,
  toSpaceInstallation,
} from '../installations/present-installation';
import { toIntegration } from '../integrations/present-integration';
import { beginCall } from './call-log';
import { getRuntime } from './get-runtime';

/** Whom a call is about: an integration, one installation of it, or a space or site of that. */
export interface CallTarget {
  integrationName: string;
  installation?: { id: string; organizationId: string } | undefined;
  spaceId?: string | undefined;
  siteId?: string | undefined;
}

export type IntegrationEvent = { type: string } & Record<string, unknown>;

interface CallOptions {
  body?: Uint8Array | undefined;
  timeoutMs?: number | undefined;
  /** Told what the code wrote to its console meanwhile. */
  onLines?: ((lines: string[]) => void) | undefined;
}

/** What an integration agreed to that signs visitors of sites in. */
export const VISITOR_SCOPE = 'site:visitor:auth';

const USUAL_LIMIT_MS = 10_000;
/** The answer of code to an event that it knows nothing of. */
export const NOT_HANDLED = 406;

type Call = (event: IntegrationEvent, options?: CallOptions) => Promise<Response>;

/** Has the code of an integration answer an event; what goes wrong with it is a `Problem` that says so. */
export async function callIntegration(
  services: Services,
  target: CallTarget,
  event: IntegrationEvent,
  options?: CallOptions,
): Promise<Response> {
  const call = await prepareCall(services, target);
  return call(event, options);
}

/** For several events in a row: its surroundings are read once, and its tokens are good for minutes. */
export async function prepareCall(services: Services, target: CallTarget): Promise<Call> {
  const { installation, integrationName } = target;
  const code = installation
    ? await findInstalledCode(services.database, installation.id)
    : await findNewestCode(services.database, integrationName);
  if (!code) throw notFound('integration');
  const environment = await composeEnvironment(services, target, code);
  return (event, options) => run(services, { target, code, environment }, event, options);
}

interface PreparedCall {
  target: CallTarget;
  code: CodeRow;
  environment: Record<string, unknown>;
}

async function run(
  services: Services,
  { target, code, environment }: PreparedCall,
  event: IntegrationEvent,
  { body, timeoutMs = USUAL_LIMIT_MS, onLines }: CallOptions = {},
): Promise<Response> {
  const { installation, spaceId, siteId } = target;
  const version = `${code.name} ${code.version} ${code.script}`;
  const { integrationId } = code;
  const runtime = getRuntime(services);
  const about = {
    version,
    integrationId,
    installationId: installation?.id,
    spaceId,
    siteId,
    type: event.type,
  };
  const end = runtime.state === 'ready' ? beginCall(about) : undefined;
  let outcome: { status?: number; error?: string | undefined } = {};
  try {
    const answer = await runtime.run({
      version,
      script: () => readScript(services, code),
      event: {
        eventId: randomUUID(),
        ...(installation ? { installationId: installation.id } : {}),
        ...(spaceId ? { spaceId } : {}),
        ...(siteId ? { siteId } : {}),
        ...event,
      },
      environment,
      body,
      timeoutMs,
    });
    outcome = { status: answer.status, error: answer.ok ? undefined : await readError(answer) };
    return answer;
  } catch (error) {
    outcome = { error: error instanceof Error ? error.message : String(error) };
    if (error instanceof IntegrationCallError)
      throw new Problem(error.reason === 'missing' ? 409 : 422, error.message);
    throw error;
  } finally {
    const lines = await readLines(services, version);
    onLines?.(lines);
    // What the code does not handle leaves no trace.
    end?.(outcome.status === NOT_HANDLED ? undefined : { ...outcome, lines });
  }
}

/** As code says it; what it answers to others beside that is nobody's here. */
async function readError(answer: Response): Promise<string | undefined> {
  if (!answer.headers.get('content-type')?.includes('json')) return undefined;
  try {
    const { error } = (await answer.clone().json()) as { error?: unknown };
    return typeof error === 'string' ? error : undefined;
  } catch {
    return undefined;
  }
}

/** They come by another way than the answer, which they went before: both have arrived after a turn of the event loop. */
async function readLines(services: Services, version: string): Promise<string[]> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
  return getRuntime(services).takeLines(version);
}

async function readScript({ files }: Services, { script }: CodeRow): Promise<string> {
  const stream = await files.read(script);
  if (!stream) throw new IntegrationCallError('missing');
  return new Response(stream).text();
}

/** What code is told of its surroundings: itself, the installation, and the space or site that it is called for. */
async function composeEnvironment(
  services: Services,
  { installation, integrationName, spaceId, siteId }: CallTarget,
  code: CodeRow,
): Promise<Record<string, unknown>> {
  const { database, keyring, environment } = services;
  const nobody = { userId: '', boundTo: null };
  const integration = await findIntegration(database, nobody, integrationName);
  if (!integration) throw notFound('integration');
  const { integrationId } = code;
  const token = (installationId?: string) => signIntegrationToken(keyring, { integrationId, installationId });
  const signing = integrationSigningSecret(keyring, integrationId);
  const common = {
    apiEndpoint: environment.url,
    apiTokens: { integration: token() },
    integration: toIntegration(services, integration),
    secrets: unsealIntegrationSecrets(keyring, integrationId, code.secretsSealed),
    signingSecret: signing,
    signingSecrets: { integration: signing },
  };
  if (!installation) return { ...common, authToken: common.apiTokens.integration };
  const { id, organizationId } = installation;
  const row = await findInstallation(database, { organizationId, integrationName, id });
  if (!row) throw notFound('installation');
  const configuration = unsealConfiguration(keyring, { installationId: id }, row.configurationSealed);
  const naming = { organizationId, integrationName, installationId: id };
  const configurationOf = (placeId: string, sealed: string | null) =>
    unsealConfiguration(keyring, { installationId: id, placeId }, sealed);
  const onSpace = spaceId ? await findPlace(database, 'space', { ...naming, placeId: spaceId }) : undefined;
  const onSite = siteId ? await findPlace(database, 'site', { ...naming, placeId: siteId }) : undefined;
  const visitorAuth = siteId ? await findVisitorAuth(database, siteId) : undefined;
  // Who knows the key lets in whom they like: nobody but the one that the site named, by what was agreed to.
  const signsVisitors = visitorAuth?.integration === code.name && row.scopes.includes(VISITOR_SCOPE);
  const siteSecret =
    siteId && signsVisitors ? unsealVisitorKey(keyring, siteId, visitorAuth.keySealed) : undefined;
  return {
    ...common,
    authToken: token(id),
    apiTokens: { ...common.apiTokens, installation: token(id) },
    installation: { ...toInstallation(services, row), configuration },
    ...(onSpace
      ? {
          spaceInstallation: {
            ...toSpaceInstallation(services, onSpace),
            configuration: configurationOf(onSpace.placeId, onSpace.configurationSealed),
          },
        }
      : {}),
    ...(onSite
      ? {
          siteInstallation: {
            ...toSiteInstallation(services, onSite),
            configuration: configurationOf(onSite.placeId, onSite.configurationSealed),
          },
        }
      : {}),
    signingSecrets: {
      ...common.signingSecrets,
      installation: integrationSigningSecret(keyring, id),
      ...(siteSecret ? { siteInstallation: siteSecret } : {}),
    },
  };
}
