import type {
  setIntegrationDevMode as devContract,
  endIntegrationDevMode as endContract,
  listIntegrationEvents as eventsContract,
} from '@/lib/contract/integrations';
import { conflict } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';

/** What every operation says that would need a runtime for code that nobody here has read. */
export const notRun = (consequence: string) =>
  conflict(`This server stores the code of integrations and does not run it${consequence}`);

export const setIntegrationDevMode: Operation<typeof devContract> = async () => {
  throw notRun(', so no events would reach your tunnel. Publish the integration instead.');
};

export const endIntegrationDevMode: Operation<typeof endContract> = async () => ({ existed: false });

export const listIntegrationEvents: Operation<typeof eventsContract> = async () => {
  throw notRun(', so it has no events to show.');
};
