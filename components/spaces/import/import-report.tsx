import { groupBy } from '@/components/patterns/group-by';
import { Banner } from '@/components/ui/banner';
import type { ImportResult } from '@/lib/client/imports';
import { t } from './messages';

const kinds: Record<ImportResult['issues'][number]['kind'], string> = {
  'missing-page': t('pagesInTheSummaryThatDo'),
  'missing-file': t('missingImagesAndAttachments'),
  'missing-include': t('missingReusableContent'),
  'broken-link': t('brokenLinks'),
  'not-in-summary': t('pagesNotInTheSummary'),
  'named-twice': t('filesListedTwiceInTheSummary'),
  condition: t('conditionsReadOtherwise'),
  unreadable: t('filesThatCouldNotBeRead'),
  unsupported: t('filesOfUnsupportedTypes'),
  'too-large': t('filesOverASizeLimit'),
};
const shownOfKind = 50;

/** What came in, and what could not be taken along. */
export function ImportReport({ result }: { result: ImportResult }) {
  const groups = [...groupBy(result.issues, (issue) => issue.kind)];
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success">
        {result.changeRequest
          ? groups.length === 0
            ? t('pagesAndFilesImportedIntoChange', {
                pages: result.pages,
                files: result.files,
                number: result.changeRequest.number,
              })
            : t('pagesAndFilesImportedIntoChangeRequest', {
                pages: result.pages,
                files: result.files,
                number: result.changeRequest.number,
              })
          : groups.length === 0
            ? t('pagesAndFilesImportedNothingWas', { pages: result.pages, files: result.files })
            : t('pagesAndFilesImported', { pages: result.pages, files: result.files })}
      </Banner>
      {groups.map(([kind, issues]) => (
        <details key={kind} className="rounded-lg border border-border px-3 py-2 text-sm">
          <summary>
            {kinds[kind]} <span className="text-muted">({issues.length})</span>
          </summary>
          <ul className="mt-2 flex flex-col gap-2">
            {issues.slice(0, shownOfKind).map((issue, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose entries may be alike
              <li key={index} className="min-w-0 text-xs">
                <code className="break-all font-mono">{issue.path}</code>
                <p className="text-muted">{issue.message}</p>
              </li>
            ))}
          </ul>
          {issues.length > shownOfKind ? (
            <p className="mt-2 text-muted text-xs">{t('andMore', { count: issues.length - shownOfKind })}</p>
          ) : null}
        </details>
      ))}
    </div>
  );
}
