import Link from 'next/link';
import { Suspense } from 'react';
import { listOperations, nounTitle, sayRate } from './describe-api';
import { FirstRequest } from './first-request';
import { InlineCode } from './inline-code';
import { OperationSearch } from './operation-search';

const rules: { title: string; text: string }[] = [
  {
    title: 'Addresses',
    text: 'Everything is below `/v1` and speaks JSON. The same description for programs is at `/v1/openapi.json` (OpenAPI 3.1).',
  },
  {
    title: 'Who is asking',
    text: 'Send a token as `Authorization: Bearer …`. A token never exceeds its owner and the scopes it was given: `read`, `write`, `admin`. Without a valid one the answer is 401.',
  },
  {
    title: 'Lists',
    text: 'Lists answer `items`, `count` and, when there is more, `next.page`: send it as `page`. `limit` is 1 to 1000, 50 when absent; anything else is 400.',
  },
  {
    title: 'Failures',
    text: 'A failure answers `{"error": {"code", "message"}}` and changed nothing: 400 for input, 403 for too weak a role, 404 for what is not there or not yours to see, 409 for a conflict with what is there, 413 for too large a body. The message says what to do; the header `x-request-id` finds the request in the log.',
  },
  {
    title: 'Deleting',
    text: 'A delete answers 205, and 204 when there was nothing to delete.',
  },
];

export function ApiOverview() {
  const operations = listOperations().map((operation) => ({
    ...operation,
    title: nounTitle(operation.noun),
  }));
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="font-semibold text-2xl">The API of this Lectern</h1>
        <p className="text-muted">
          Whatever the dashboard does, a program can do: the dashboard itself is a customer of this API.
        </p>
      </header>
      <section aria-labelledby="begin" className="flex flex-col gap-3">
        <h2 id="begin" className="font-semibold text-lg">
          Begin
        </h2>
        <p className="text-sm">
          Make a token on{' '}
          <Link href="/account/tokens" className="text-accent underline">
            your account
          </Link>
          , then ask who you are:
        </p>
        <FirstRequest />
      </section>
      <section aria-labelledby="rules" className="flex flex-col gap-3">
        <h2 id="rules" className="font-semibold text-lg">
          Rules of all operations
        </h2>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[max-content_1fr]">
          {rules.map(({ title, text }) => (
            <div key={title} className="sm:contents">
              <dt className="font-medium">{title}</dt>
              <dd>
                <InlineCode text={text} />
              </dd>
            </div>
          ))}
          <div className="sm:contents">
            <dt className="font-medium">Limits</dt>
            <dd>
              Per person: reading {sayRate('read')}, changing {sayRate('write')}, imports{' '}
              {sayRate('expensive')}, questions {sayRate('ask')}, passwords {sayRate('login')}. Over it the
              answer is 429, and <InlineCode text="`retry-after`" /> says how many seconds to wait.
            </dd>
          </div>
        </dl>
      </section>
      <Suspense>
        <OperationSearch operations={operations} />
      </Suspense>
    </>
  );
}
