export { checkVisitorToken } from './check-visitor-token';
export { getPublishingPreview } from './get-publishing-preview';
export { getPublishingAuth, regeneratePublishingAuth, updatePublishingAuth } from './publishing-auth';
