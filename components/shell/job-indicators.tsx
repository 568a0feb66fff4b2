'use client';

import { ExportIndicator } from './export-indicator';
import { ImportIndicator } from './import-indicator';
import { PdfIndicator } from './pdf-indicator';

/** Long work of an organization; loaded with the first. */
export default function JobIndicators({ organizationId }: { organizationId: string }) {
  return (
    <>
      <ImportIndicator organizationId={organizationId} />
      <PdfIndicator organizationId={organizationId} />
      <ExportIndicator organizationId={organizationId} />
    </>
  );
}
