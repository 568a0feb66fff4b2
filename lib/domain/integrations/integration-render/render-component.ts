import type { RenderContextOf } from '@/lib/contract/integration-render';
import { notFound, Problem } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import { unsealConfiguration } from '@/lib/secrets/integration-secrets';
import { findInstalledOn, type InstalledRow } from '@/lib/storage/integrations/find-installed';
import { type CallTarget, callIntegration } from '../calls/call-integration';
import { parseAnswer } from '../calls/parse-answer';
import { readParts } from '../integrations/integration-parts';
import { fillOptions } from './fill-options';

type Values = Record<string, unknown>;

export interface ComponentRequest {
  componentId: string;
  props: Values;
  state?: Values | undefined;
  context: RenderContextOf;
  action?: ({ action: string } & Values) | undefined;
  /** Who acts; nobody is named for readers. */
  userId?: string | undefined;
}

export interface RenderedComponent {
  installed: InstalledRow;
  output: Values;
  /** How long it stays true for the same request, as the integration says. */
  maxAgeSeconds: number | undefined;
}

const MOST_BYTES = 1024 * 1024;

/** The origins whose frames may exchange messages with the page: those under which integrations answer. */
export const listFrameOrigins = ({ environment }: Pick<Services, 'environment'>): string[] => {
  const { origin } = environment.integrations;
  return origin ? [origin] : [];
};

/** Asks the code of an integration to draw a component, for a page or a form of its configuration. */
export async function renderComponent(
  services: Services,
  name: string,
  request: ComponentRequest,
  timeoutMs?: number,
): Promise<RenderedComponent> {
  const { context } = request;
  const place = placeOf(context);
  const installed = await findInstalledOn(services.database, place, name);
  const isOfWriters = context.type === 'document' || context.type === 'configuration_contentsource';
  if (!installed || (isOfWriters && !installed.isActive)) throw notFound('integration');
  if (!isDrawnHere(installed, context.type, request.componentId)) throw notFound('component');
  const target: CallTarget = {
    integrationName: installed.name,
    installation: { id: installed.installationId, organizationId: installed.organizationId },
    ...(place.kind === 'organization' ? {} : { [`${place.kind}Id`]: place.id }),
  };
  const { componentId, state, action, userId } = request;
  const props =
    isOfWriters || state
      ? request.props
      : { ...request.props, ...configurationOf(services, installed, place) };
  const answer = await callIntegration(
    services,
    target,
    {
      type: 'ui_render',
      componentId,
      props,
      context:
        context.type === 'configuration_contentsource'
          ? { ...context, organizationId: installed.organizationId }
          : context,
      ...(state ? { state } : {}),
      ...(action ? { action } : {}),
      ...(userId ? { auth: { userId } } : {}),
    },
    { timeoutMs },
  );
  const output = await readAnswer(answer, installed.title);
  return {
    installed,
    output: await fillOptions(
      services,
      target,
      isOfWriters ? undefined : installed.organizationId,
      output,
      timeoutMs,
    ),
    maxAgeSeconds: readMaxAge(answer.headers.get('cache-control')),
  };
}

/**
 * A form of a configuration saves what it is given: it is drawn where that is, for who may change it. That of a content source
 * gives what writers put into their page, and no other component is drawn for it.
 */
function isDrawnHere({ parts }: InstalledRow, type: RenderContextOf['type'], componentId: string): boolean {
  const { configurations = {}, contentSources = [] } = readParts(parts);
  const isIt = (form: object | undefined) =>
    form && 'componentId' in form && form.componentId === componentId;
  const isOfSource = contentSources.some(({ configuration }) => isIt(configuration));
  if (type === 'configuration_contentsource') return isOfSource;
  return type !== 'document' || !(isOfSource || Object.values(configurations).some(isIt));
}

function placeOf(context: RenderContextOf) {
  if (context.type === 'configuration_account')
    return { kind: 'organization', id: context.organizationId } as const;
  return 'siteId' in context
    ? ({ kind: 'site', id: context.siteId } as const)
    : ({ kind: 'space', id: context.spaceId } as const);
}

/** What a form of a configuration begins with: all that is set, since who sees the form may change all of it. */
function configurationOf(
  { keyring }: Services,
  { installationId, configurationSealed, placeConfigurationSealed }: InstalledRow,
  { kind, id }: ReturnType<typeof placeOf>,
): Values {
  const installation = {
    configuration: unsealConfiguration(keyring, { installationId }, configurationSealed),
  };
  if (kind === 'organization') return { installation };
  const own = unsealConfiguration(keyring, { installationId, placeId: id }, placeConfigurationSealed);
  return { installation, [`${kind}Installation`]: { configuration: own } };
}

async function readAnswer(answer: Response, title: string): Promise<Values> {
  const text = await answer.text();
  const value = text.length > MOST_BYTES ? undefined : parseAnswer(text, DEEPEST);
  if (answer.status === 404) throw notFound('component');
  if (!answer.ok) {
    const said = (value as { error?: unknown } | undefined)?.error;
    throw new Problem(
      422,
      typeof said === 'string' && said ? said.slice(0, 1_000) : `${title} did not answer.`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem(422, `${title} answered with what is no component.`);
  return value as Values;
}

/** As deep as elements are ever read, with room for what is around them. */
const DEEPEST = 100;

/** Undefined where it says nothing; 0 where it must not be kept. */
function readMaxAge(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/\bno-(?:store|cache)\b/i.test(header)) return 0;
  const seconds = /\bmax-age=(\d{1,9})/i.exec(header)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
