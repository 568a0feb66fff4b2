import { readSourceType } from '@/lib/content/computed-pages';
import type { ComputedDependency, ComputedSource } from '@/lib/content/page-tree';
import { Problem } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import { findInstalledOn, type InstalledRow } from '@/lib/storage/integrations/find-installed';
import { findSpec } from '@/lib/storage/openapi-specs/read-specs';
import { findSpace } from '@/lib/storage/spaces/find-space';
import { prepareCall } from '../calls/call-integration';
import { readParts } from '../integrations/integration-parts';

type SourceState = 'available' | 'off' | 'not-installed' | 'no-source' | 'paused' | 'incomplete';

export interface FoundSource {
  state: SourceState;
  name: string;
  id: string;
  /** Undefined where the integration is not on the space. */
  installed: InstalledRow | undefined;
  /** Of the source, as the installed version has it. */
  title: string | undefined;
}

/** Whether the content source that a type names can be asked on a space. */
export async function findSource(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  spaceId: string,
  type: string,
): Promise<FoundSource> {
  const { integration: name = type, source: id = '' } = readSourceType(type) ?? {};
  const installed = await findInstalledOn(database, { kind: 'space', id: spaceId }, name);
  const sources = installed ? (readParts(installed.parts).contentSources ?? []) : [];
  const source = sources.find((known) => known.id === id);
  return {
    state: stateOf(environment.integrations.isOn, installed, source),
    name,
    id,
    installed,
    title: source?.title,
  };
}

function stateOf(isOn: boolean, installed: InstalledRow | undefined, source: unknown): SourceState {
  if (!installed) return 'not-installed';
  if (!isOn) return 'off';
  if (!source) return 'no-source';
  if (installed.isPaused) return 'paused';
  return installed.isActive ? 'available' : 'incomplete';
}

const REASONS: Record<Exclude<SourceState, 'available'>, (name: string) => string> = {
  off: () => 'Code of integrations does not run on this server.',
  'not-installed': (name) => `The integration ${name} is not installed on this space.`,
  'no-source': (name) => `${name} has no such content source any more.`,
  paused: (name) => `${name} is paused.`,
  incomplete: (name) => `${name} is not configured completely.`,
};

type AskSource = (
  type: 'content_compute_document' | 'content_compute_revision',
  computed: ComputedSource,
  timeoutMs: number,
) => Promise<Response>;

interface OpenSource {
  title: string;
  /** The integration and what else of it may be asked: an answer leads to no other integration. */
  integration: string;
  ask: AskSource;
}

/** The content source of a page, ready to be asked; a `Problem` says why it cannot be. */
export async function openSource(
  services: Services,
  spaceId: string,
  { type }: Pick<ComputedSource, 'type'>,
): Promise<OpenSource> {
  const { state, installed, name } = await findSource(services, spaceId, type);
  if (state !== 'available' || !installed)
    throw new Problem(
      409,
      REASONS[state === 'available' ? 'not-installed' : state](installed?.title ?? name),
    );
  const { installationId, organizationId } = installed;
  const call = await prepareCall(services, {
    integrationName: installed.name,
    installation: { id: installationId, organizationId },
    spaceId,
  });
  return {
    title: installed.title,
    integration: installed.name,
    ask: async (event, computed, timeoutMs) => {
      const dependencies = await resolveDependencies(services, installed, computed);
      const sourceId = readSourceType(computed.type)?.source;
      return call({ type: event, sourceId, props: computed.props, dependencies }, { timeoutMs });
    },
  };
}

async function resolveDependencies(
  services: Services,
  installed: InstalledRow,
  { dependencies = {} }: ComputedSource,
): Promise<Record<string, unknown>> {
  const resolved: [string, unknown][] = [];
  for (const [name, { ref }] of Object.entries(dependencies))
    resolved.push([name, { ref, value: await resolveDependency(services, installed, name, ref) }]);
  return Object.fromEntries(resolved);
}

/** What an integration could read itself: spaces that it is installed on, and specifications of its organization. */
async function resolveDependency(
  { database }: Services,
  { organizationId, installationId, title, name: integration }: InstalledRow,
  name: string,
  ref: ComputedDependency,
) {
  if (ref.kind === 'openapi') {
    const spec = await findSpec(database, { organizationId, all: true }, ref.spec);
    if (!spec) throw new Problem(409, `The API specification that "${name}" depends on is gone.`);
    const { id, slug, visibility, lastVersionId } = spec;
    return {
      object: 'openapi-spec',
      id,
      slug,
      visibility,
      ...(lastVersionId ? { lastVersion: lastVersionId } : {}),
    };
  }
  const space = await findSpace(database, ref.space);
  const there = space && (await findInstalledOn(database, { kind: 'space', id: space.id }, integration));
  if (
    !space ||
    !there?.isActive ||
    there.installationId !== installationId ||
    !there.scopes.includes('space:content:read')
  )
    throw new Problem(
      409,
      `${title} may not read the space that "${name}" depends on: install it on that space too, with the scope space:content:read.`,
    );
  return { object: 'space', id: space.id, revision: space.revisionId };
}
