import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { earlyInputScript } from '@/components/shell/early-input';
import { themeScript } from '@/components/shell/theme';
import { inter, interMore, jetbrainsMono } from './fonts';
import './globals.css';
import { t } from './messages';

export const metadata: Metadata = {
  title: { default: t('lectern'), template: '%s · Lectern' },
  description: t('documentationThatYourTeamWritesReviews'),
  robots: { index: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html
      lang="en"
      data-drawn-at={Date.now()}
      className={`js ${inter.variable} ${interMore.variable} ${jetbrainsMono.variable}`}
      suppressHydrationWarning
    >
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {`${themeScript};${earlyInputScript}`}
        </script>
      </head>
      <body>{children}</body>
    </html>
  );
}
