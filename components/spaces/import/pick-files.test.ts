import { expect, it } from 'vitest';
import { findExcess, listFolderFiles, suggestTitle } from './pick-files';

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

it('says before anything is sent that it is more than an import takes', () => {
  const many = (count: number, ending: string) =>
    Array.from({ length: count }, (_, at) => file(`docs/${at}.${ending}`));
  expect(findExcess(many(50_000, 'md'))).toBeUndefined();
  expect(findExcess(many(50_001, 'md'))).toMatch(/^It has 50001 pages; the limit is 50000\./);
  expect(findExcess(many(160_001, 'png'))).toMatch(/160001 files/);
  const large = (path: string, size: number) => ({ ...file(path), size });
  expect(findExcess([large('docs/a.md', 257 * 1024 * 1024)])).toMatch(/257 MB of text; the limit is 256 MB/);
  expect(findExcess([large('docs/a.bin', 4_832_000_000)])).toMatch(/of files/);
  expect(findExcess([{ name: 'a.zip', size: 5_400_000_000 }])).toMatch(/The zip has/);
});
