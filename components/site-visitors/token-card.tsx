'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { checkVisitorToken } from '@/lib/contract/site-publishing-auth';
import { t } from './messages';

/** Tells whether a token would let a visitor in, and why not. */
export function TokenCard({ params }: { params: SiteParams }) {
  const [token, setToken] = useState('');
  const check = useMutation(mutation(checkVisitorToken));
  const found = check.data;
  return (
    <Card title={t('testAToken')} description={t('pasteATokenFromYourServer')}>
      <form
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          check.mutate({ params, body: { token: token.trim() } });
        }}
      >
        <Field label={t('token')} className="w-full">
          <Textarea
            value={token}
            rows={3}
            maxLength={8192}
            spellCheck={false}
            className="break-all font-mono text-xs"
            onChange={(event) => {
              setToken(event.target.value);
              check.reset();
            }}
          />
        </Field>
        <Button type="submit" loading={check.isPending} disabled={token.trim() === ''}>
          {t('checkToken')}
        </Button>
        {check.error ? <Banner tone="danger">{readMessage(check.error)}</Banner> : null}
        {found && !found.valid ? (
          <Banner tone="danger" title={t('tokenRejected')} className="w-full">
            {found.problem}
          </Banner>
        ) : null}
        {found?.valid ? (
          <Banner tone="success" title={t('tokenAccepted')} className="w-full">
            <p>{t('itsClaims')}</p>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
              tabIndex={0}
              className="mt-1 max-h-64 overflow-auto font-mono text-xs"
            >
              {JSON.stringify(found.claims, null, 2)}
            </pre>
          </Banner>
        ) : null}
      </form>
    </Card>
  );
}
