import Link from 'next/link';
import { Suspense } from 'react';
import { listOperations, nounTitle, sayRate } from './describe-api';
import { FirstRequest } from './first-request';
import { InlineCode } from './inline-code';
import { t } from './messages';
import { OperationSearch } from './operation-search';

const rules: { title: string; text: string }[] = [
  {
    title: t('endpoints'),
    text: t('allEndpointsAreUnderV1And'),
  },
  {
    title: t('authentication'),
    text: t('sendATokenAsAuthorizationBearer'),
  },
  {
    title: t('lists'),
    text: t('listsReturnItemsCountAndIf'),
  },
  {
    title: t('errors'),
    text: t('anErrorReturnsErrorCodeMessage'),
  },
  {
    title: t('deleting'),
    text: t('aDeleteReturns205Or204'),
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
        <h1 className="font-semibold text-2xl">{t('lecternApi2')}</h1>
        <p className="text-muted">{t('everythingYouCanDoInThe')}</p>
      </header>
      <section aria-labelledby="begin" className="flex flex-col gap-3">
        <h2 id="begin" className="font-semibold text-lg">
          {t('getStarted')}
        </h2>
        <p className="text-sm">
          {t.rich('createATokenInYourAccount', {
            link: (chunks) => (
              <Link href="/account/tokens" className="text-accent underline">
                {chunks}
              </Link>
            ),
          })}
        </p>
        <FirstRequest />
      </section>
      <section aria-labelledby="rules" className="flex flex-col gap-3">
        <h2 id="rules" className="font-semibold text-lg">
          {t('basics')}
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
            <dt className="font-medium">{t('limits')}</dt>
            <dd>
              {t.rich('perPersonReadsWritesImportsQuestions', {
                rate: sayRate('read'),
                rate2: sayRate('write'),
                rate3: sayRate('expensive'),
                rate4: sayRate('ask'),
                rate5: sayRate('login'),
                inlineCode: <InlineCode text="`retry-after`" />,
              })}
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
