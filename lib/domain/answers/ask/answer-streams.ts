import {
  acquireSharedStream,
  acquireStream,
  countStreams,
  type StreamLimit,
} from '@/lib/domain/limits/stream-limit';
import type { ObjectContext } from '@/lib/domain/viewer/context';

const PER_PERSON = 3;

const ANSWERS: StreamLimit = {
  kind: 'answer',
  perPerson: PER_PERSON,
  inAll: 200,
  ownAreOpen: `You have ${PER_PERSON} answers open already, in this tab or another.`,
  allAreOpen: 'Too many answers are being written at this moment.',
};

interface StreamContext extends Pick<ObjectContext, 'address' | 'database'> {
  reader?: unknown;
  caller: { userId: string };
}

/** How many answers are being streamed by this process. */
export const countAnswerStreams = () => countStreams('answer');

/** Readers of a site have no account: the address that they come from bounds them. */
export const personOf = ({ reader, address, caller }: Omit<StreamContext, 'database'>): string =>
  reader ? `readers ${address}` : caller.userId;

export const acquireAnswerStream = (person: string): (() => void) => acquireStream(ANSWERS, person);

/** The same for all processes on one server together. */
export const acquireSharedAnswerStream = (context: StreamContext): Promise<() => void> =>
  acquireSharedStream(context.database, ANSWERS, personOf(context));
