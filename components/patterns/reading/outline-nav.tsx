'use client';

import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { t } from '@/components/patterns/messages';
import type { PageHeading } from '@/lib/content/markup/headings';

/** The last heading that has passed the top of the reading area is the one being read. */
const findRead = (headings: readonly Element[]) =>
  headings.filter((heading) => heading.getBoundingClientRect().top < 120).at(-1);

/** The anchor of the heading below which somebody reads; undefined at the beginning of the page. */
export const findReadHeading = (): string | undefined =>
  findRead([...document.querySelectorAll('article :is(h2, h3, h4, h5, h6)[id]')])?.id;

/** The headings of the page; marks the one being read. */
export function OutlineNav({ outline }: { outline: readonly PageHeading[] }) {
  const entries = outline.filter((entry) => entry.level <= 3);
  const [current, setCurrent] = useState<string>();
  const ids = entries.map((entry) => entry.id).join(' ');

  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const follow = () => setCurrent((findRead(headings) ?? headings[0])?.id);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [ids]);

  if (entries.length < 2) return null;
  const top = Math.min(...entries.map((entry) => entry.level));
  return (
    <nav aria-label={t('onThisPage')} className="text-sm">
      <p className="mb-2 font-medium text-muted text-xs">{t('onThisPage')}</p>
      <ul className="border-border border-l">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              aria-current={entry.id === current ? 'location' : undefined}
              style={{ paddingLeft: 12 + (entry.level - top) * 12 }}
              className={clsx(
                '-ml-px block border-l py-1 leading-5 hover:text-text',
                entry.id === current ? 'border-accent text-text' : 'border-transparent text-muted',
              )}
            >
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
