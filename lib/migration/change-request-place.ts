import type { ContentIds } from './migrate-content';
import type { SpaceOverview } from './overview';
import type { SourceChangeRequest } from './source-shapes';

/** Where a change request is, here and there. */
export interface MigratedChangeRequest {
  overview: SpaceOverview;
  from: SourceChangeRequest;
  spaceId: string;
  changeRequestId: string;
  content: ContentIds;
}

export const nameOf = ({ space }: SpaceOverview, { number, subject }: SourceChangeRequest) =>
  `${space.title} #${number ?? '?'}${subject ? ` ${subject}` : ''}`;
