/** A file found in a dropped folder, with the path that a folder picker would have given it. */
function withPath(file: File, path: string): File {
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}

function readFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

async function readFolder(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    // A reader gives at most a hundred entries at a time, and none when it is done.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return entries;
    entries.push(...some);
  }
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await readFile(entry as FileSystemFileEntry);
    return [entry.fullPath.includes('/', 1) ? withPath(file, entry.fullPath.slice(1)) : file];
  }
  const inside = await readFolder(entry as FileSystemDirectoryEntry);
  return (await Promise.all(inside.map(readEntry))).flat();
}

/** What was dropped: a zip as it is, a folder with all that is in it. */
export async function readDroppedFiles(items: DataTransferItemList): Promise<File[]> {
  // The list is emptied when the event is over, so all entries are taken before the first wait.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(readEntry))).flat();
}
