import type { Endpoint } from '@/lib/contract/endpoint';
import { Problem } from '@/lib/contract/problem';

/** Whoever has so many waiting did not wait for answers. */
const MOST_WAITING = 400;
const RETRY_SECONDS = 1;

interface Person {
  running: number;
  waiting: (() => void)[];
}

/** A person's requests are worked on a few at a time, so that nobody holds all connections to the database. */
export class Turns {
  readonly #people = new Map<string, Person>();

  constructor(readonly atOnce: number) {}

  async inTurn<Result>(who: string, run: () => Promise<Result>): Promise<Result> {
    const person = this.#people.get(who) ?? { running: 0, waiting: [] };
    this.#people.set(who, person);
    if (person.running < this.atOnce) person.running += 1;
    else {
      if (person.waiting.length >= MOST_WAITING)
        throw new Problem(
          429,
          `You have ${MOST_WAITING} requests waiting already. Try again when they are answered.`,
          {
            'retry-after': String(RETRY_SECONDS),
          },
        );
      // Whoever is done hands over: the number that runs stays the same.
      await new Promise<void>((resolve) => person.waiting.push(resolve));
    }
    try {
      return await run();
    } finally {
      const next = person.waiting.shift();
      if (next) next();
      else {
        person.running -= 1;
        if (person.running === 0) this.#people.delete(who);
      }
    }
  }
}

/** Whoever waits for jobs, or sends and gets bytes at the speed of a network, keeps nobody else waiting. */
export const takesTurns = ({ cost, accepts, response }: Endpoint): boolean =>
  (cost === 'read' || cost === 'write') && accepts !== 'bytes' && response !== 'response';
