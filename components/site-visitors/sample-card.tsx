'use client';

import { HighlightedCode } from '@/components/blocks/highlight/highlighted-code';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { t } from './messages';

/** What the owner's own server does once it knows a visitor. */
function writeSample(address: string): string {
  return `import { SignJWT } from 'jose';

// Behind your own sign-in: \`location\` is where the visitor wanted to go.
export async function sendToDocs(user, location = '/') {
  const key = new TextEncoder().encode(process.env.LECTERN_VISITOR_KEY);
  const token = await new SignJWT({ plan: user.plan })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h') // 24 hours at most
    .sign(key);
  const path = location.startsWith('/') ? location : '/';
  const url = new URL(${JSON.stringify(address)} + path);
  url.searchParams.set('jwt_token', token);
  return Response.redirect(url);
}`;
}

export function SampleCard({ address }: { address: string }) {
  const sample = writeSample(address);
  return (
    <Card
      title={t('howYourServerSignsVisitorsIn')}
      description={t('youCanUseEachClaimYou')}
      actions={<CopyButton value={sample} label={t('copySample')} />}
    >
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-border bg-sunken p-3 font-mono text-xs"
      >
        <HighlightedCode text={sample} language="js" />
      </pre>
    </Card>
  );
}
