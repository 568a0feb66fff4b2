import { expect, it } from 'vitest';
import { listFolderFiles, suggestTitle } from './pick-files';

const file = (webkitRelativePath: string) => ({
  name: webkitRelativePath.split('/').at(-1) ?? '',
  size: 1,
  webkitRelativePath,
});

it('takes paths below the folder and leaves out what is no documentation', () => {
  const picked = [
    file('docs/README.md'),
    file('docs/.git/config'),
    file('docs/a/.DS_Store'),
    file('docs/.gitbook/assets/x.png'),
  ];
  expect(listFolderFiles(picked).map(({ path }) => path)).toEqual(['README.md', '.gitbook/assets/x.png']);
});

it('makes a title of the name of the folder or zip', () => {
  expect(suggestTitle([file('my-great_docs/README.md')])).toBe('My great docs');
  expect(suggestTitle([{ name: 'handbook.zip', size: 1 }])).toBe('Handbook');
  expect(suggestTitle([])).toBe('');
});
