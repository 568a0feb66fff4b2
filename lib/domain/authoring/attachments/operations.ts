export { downloadAttachment } from './download-attachment';
export { uploadAttachment } from './upload-attachment';
