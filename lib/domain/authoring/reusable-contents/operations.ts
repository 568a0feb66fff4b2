export {
  getReusableContent as getSpaceReusableContent,
  getReusableContent as getChangeRequestReusableContent,
  getReusableContent as getRevisionReusableContent,
} from './get-reusable-content';
