import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Spinner } from '@/components/ui/spinner';
import { t } from './messages';
import { isBeingRead, type OpenapiSpec } from './openapi-spec';

/** How the last reading went, in two words. */
export function SpecStateBadge({ spec }: { spec: OpenapiSpec }) {
  if (isBeingRead(spec))
    return (
      <Badge tone="accent" icon={<Spinner />}>
        {spec.processingState === 'pending' ? t('waiting') : t('reading')}
      </Badge>
    );
  if (spec.lastProcessErrorCode) return <Badge tone="danger">{t('failed')}</Badge>;
  return <Badge tone="success">{t('upToDate')}</Badge>;
}

const failures: Record<NonNullable<OpenapiSpec['lastProcessErrorCode']>, string> = {
  FETCH_TIMEOUT: t('theUrlDidNotRespondIn'),
  FETCH_ERROR: t('theDocumentCouldNotBeFetched'),
  PARSE_ERROR: t('theDocumentIsNotAValid'),
};

export const sayFailure = ({ lastProcessError, lastProcessErrorCode }: OpenapiSpec): string =>
  lastProcessError?.message ?? (lastProcessErrorCode ? failures[lastProcessErrorCode] : '');

function sayPosition(line: number | undefined, column: number | undefined): string {
  if (line === undefined) return '';
  return column === undefined ? t('line', { line }) : t('lineColumn', { line, column });
}

/** What is going on with the document, when it is not simply there. */
export function SpecNotice({ spec }: { spec: OpenapiSpec }) {
  if (isBeingRead(spec))
    return (
      <Banner title={spec.lastVersion ? t('readingANewDocument') : t('readingTheDocument')}>
        {t('thisTakesAFewSecondsYou')}
      </Banner>
    );
  if (!spec.lastProcessErrorCode) return null;
  const { line, column, pointer } = spec.lastProcessError ?? {};
  return (
    <Banner
      tone="danger"
      title={spec.lastVersion ? t('theNewestDocumentCouldNotBe') : t('theDocumentCouldNotBeRead')}
    >
      <p className="break-words">{sayFailure(spec)}</p>
      {line === undefined && !pointer ? null : (
        <p className="text-muted">
          {sayPosition(line, column)}{' '}
          {pointer ? <code className="break-all font-mono text-xs">{pointer}</code> : null}
        </p>
      )}
      {spec.lastVersion ? <p className="text-muted">{t('thePreviousVersionIsShownUntil')}</p> : null}
    </Banner>
  );
}
