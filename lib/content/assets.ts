import { isMarkdown, nameOf } from './paths';
import { decodePath } from './summary';

/** Whether a path is in the folder that holds files and no pages, whatever they are called. */
export const isAsset = (path: string): boolean => /(?:^|\/)\.gitbook\/assets\//.test(path);

/** Whether what is at a path is a page: markdown among assets is a file like any other. */
export const isPageFile = (path: string): boolean => isMarkdown(path) && !isAsset(path);

/** The name of a file at a path. Among assets it may be written with percent signs, where no folder can have it as it is. */
export const fileNameOf = (path: string): string => {
  const name = nameOf(path);
  return isAsset(path) ? decodePath(name).replaceAll(/[/\\\0]/g, '-') || name : name;
};
