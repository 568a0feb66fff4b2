import { type ChangeRequestPlace, paramsOf } from '../change-request';

const mostRevisions = '200';

export const reviewsInput = (place: ChangeRequestPlace) => ({
  params: paramsOf(place),
  query: { limit: '500', commented: 'true' as const },
});

export const revisionsInput = ({ spaceId, number }: ChangeRequestPlace) => ({
  params: { spaceId },
  query: { changeRequest: number, limit: mostRevisions },
});
