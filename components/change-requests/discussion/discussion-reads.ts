import { type ChangeRequestParams, paramsOf } from '../change-request';

const mostRevisions = '200';

export const reviewsInput = (place: ChangeRequestParams) => ({
  params: paramsOf(place),
  query: { limit: '500', commented: 'true' as const },
});

export const revisionsInput = ({ spaceId, number }: ChangeRequestParams) => ({
  params: { spaceId },
  query: { changeRequest: number, limit: mostRevisions },
});
