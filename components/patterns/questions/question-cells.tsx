import { GitPullRequest } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { t } from './messages';

/** What every list of questions has of one, whoever asked it. */
export interface ListedQuestion {
  id: string;
  question: string;
  previousQueries: string[];
  asked: number;
  lastAskedAt: string;
  nearest: NamedPassage[];
  changeRequest?: { number: number; urls: { app: string } } | undefined;
}

interface NamedPassage {
  space: string;
  section: string;
  heading?: string | undefined;
  title?: string | undefined;
  urls?: { app: string } | undefined;
}

/** The place in this app that an absolute address names. */
export const toPath = (address: string): string => {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
};

export function QuestionCell({
  item: { question, previousQueries },
  site,
}: {
  item: ListedQuestion;
  /** The title of the site whose readers asked it. */
  site?: string | undefined;
}) {
  return (
    <span className="flex flex-col py-2">
      <span className="break-words">{question}</span>
      {previousQueries.length > 0 ? (
        <span className="break-words font-normal text-faint text-xs">
          {t('followUpTo', { last: previousQueries.at(-1) ?? '' })}
        </span>
      ) : null}
      {site === undefined ? null : (
        <span className="break-words font-normal text-faint text-xs">{t('askedBy', { site })}</span>
      )}
    </span>
  );
}

export function ChangeRequestLink({ item: { changeRequest } }: { item: ListedQuestion }) {
  if (!changeRequest) return null;
  return (
    <Link
      href={toPath(changeRequest.urls.app)}
      title={t('theChangeRequestOpenedForThis')}
      className="inline-flex items-center gap-1 text-accent hover:underline"
    >
      <GitPullRequest aria-hidden className="size-3.5" />
      <span className="sr-only">{t('changeRequest')} </span>#{changeRequest.number}
    </Link>
  );
}

/** The passages that came closest, as links to them. */
export function NearestCell({ item: { nearest } }: { item: ListedQuestion }) {
  if (nearest.length === 0) return <span className="text-muted">{t('nothingComesClose')}</span>;
  return (
    <span className="flex flex-col items-start py-2">
      {nearest.map((passage) => (
        <PassageLink key={`${passage.space} ${passage.urls?.app ?? passage.section}`} passage={passage} />
      ))}
    </span>
  );
}

function PassageLink({ passage: { title, heading, urls } }: { passage: NamedPassage }) {
  if (!urls) return <span className="text-muted">{t('deletedPage')}</span>;
  return (
    <Link
      href={toPath(urls.app)}
      className="inline-flex min-h-6 items-center break-words text-accent hover:underline"
    >
      {heading || title || t('untitled')}
    </Link>
  );
}
