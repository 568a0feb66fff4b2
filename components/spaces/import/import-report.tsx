import { groupBy } from '@/components/patterns/group-by';
import { Banner } from '@/components/ui/banner';
import type { ImportResult } from '@/lib/client/imports';

const kinds: Record<ImportResult['issues'][number]['kind'], string> = {
  'missing-page': 'Pages that the summary names but that are not there',
  'missing-file': 'Images and attachments that are not there',
  'missing-include': 'Reused content that is not there',
  'broken-link': 'Links that lead nowhere',
  'not-in-summary': 'Pages that the summary does not name',
  'named-twice': 'Files that the summary names twice',
  unreadable: 'Files that could not be read',
  unsupported: 'Files of a type that is not kept',
  'too-large': 'Files over a limit',
};
const shownOfKind = 50;

/** What came in, and what could not be taken along. */
export function ImportReport({ result }: { result: ImportResult }) {
  const groups = [...groupBy(result.issues, (issue) => issue.kind)];
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success">
        {result.pages} pages and {result.files} files are in
        {result.changeRequest ? ` change request #${result.changeRequest.number}` : ''}.
        {groups.length === 0 ? ' Nothing was left behind.' : ''}
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
            <p className="mt-2 text-muted text-xs">and {issues.length - shownOfKind} more</p>
          ) : null}
        </details>
      ))}
    </div>
  );
}
