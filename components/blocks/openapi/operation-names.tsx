import type { ApiReference } from './overview-view';

type OperationHead = ApiReference['tags'][number]['operations'][number];

/** Operations that are only named: a page with more of them whole would be too large to load. */
export function OperationNames({ operations }: { operations: readonly OperationHead[] }) {
  if (operations.length === 0) return null;
  return (
    <ul className="fields">
      {operations.map(({ method, path, summary }) => (
        <li key={`${method} ${path}`}>
          <p className="field">
            <span className={`method is-${method}`}>{method.toUpperCase()}</span>
            <code className="field-name">{path}</code>
            <span className="field-words">{summary}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
