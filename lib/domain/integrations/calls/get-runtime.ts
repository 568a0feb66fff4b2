import type { Services } from '@/lib/domain/shared/services';
import { openRuntime } from '@/lib/integration-runtime/open-runtime';
import type { IntegrationRuntime } from '@/lib/integration-runtime/runtime';
import { answerOutbound } from './answer-outbound';

type Settings = Services['environment']['integrations'];

const opened = new WeakMap<Settings, IntegrationRuntime>();

/** What runs integrations in this process. */
export function getRuntime({ environment }: Pick<Services, 'environment'>): IntegrationRuntime {
  const { integrations, dataDir } = environment;
  const known =
    opened.get(integrations) ??
    openRuntime({ isOn: integrations.isOn, dataDir }, (version, request) =>
      answerOutbound(environment, version, request),
    );
  opened.set(integrations, known);
  return known;
}

/** Ends what runs, where anything was begun. */
export async function closeRuntime({ environment }: Pick<Services, 'environment'>): Promise<void> {
  await opened.get(environment.integrations)?.close();
}
