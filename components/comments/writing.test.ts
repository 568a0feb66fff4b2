import { describe, expect, it } from 'vitest';
import { findTrigger, writeMention } from './completions';
import { draftKeyOf, parseDraft } from './drafts';
import {
  insertBlocks,
  prefixLines,
  quoteMarkdown,
  type TextEdit,
  wrapCode,
  wrapLink,
  wrapSelection,
} from './edit-text';
import { showAttachments } from './show-attachments';
import { dropUploadMarks, readPastedFiles, writeUploadMark } from './upload-marks';

const apply = (text: string, { from, to, insert }: TextEdit) => text.slice(0, from) + insert + text.slice(to);
/** Text with its selection between `[` and `]`. */
function select(marked: string) {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  return { text: marked.replace('[', '').replace(']', ''), start, end };
}

describe('what a comment is written with', () => {
  it('puts marks around words and takes them away again', () => {
    const bold = wrapSelection(select('so [very] good'), '**');
    expect(apply('so very good', bold)).toBe('so **very** good');
    expect(bold.select).toEqual([5, 9]);
    expect(apply('so **very** good', wrapSelection(select('so **[very]** good'), '**'))).toBe('so very good');
  });

  it('begins lines with a mark and takes it away when all have it', () => {
    expect(apply('a\nb\nc', prefixLines(select('a\n[b\nc]'), '- '))).toBe('a\n- b\n- c');
    expect(apply('- b\n- c', prefixLines(select('[- b\n- c]'), '- '))).toBe('b\nc');
    expect(apply('', prefixLines(select('[]'), '> '))).toBe('> ');
  });

  it('writes code as a span or a fence, and an address as a link', () => {
    expect(apply('run it', wrapCode(select('[run] it')))).toBe('`run` it');
    expect(apply('a\nb', wrapCode(select('[a\nb]')))).toBe('```\na\nb\n```');
    expect(apply('here', wrapLink(select('[here]')))).toBe('[here](url)');
    expect(apply('https://a.example', wrapLink(select('[https://a.example]')))).toBe('[](https://a.example)');
  });

  it('quotes every line and mentions nobody again', () => {
    expect(quoteMarkdown('[@Ada \\[x\\]](/users/u1) said\n\nso\n')).toBe('> @Ada \\[x\\] said\n>\n> so\n\n');
    expect(quoteMarkdown('[a page](/pages/p1)')).toBe('> [a page](/pages/p1)\n\n');
  });
});

describe('what is completed', () => {
  const find = (marked: string) => {
    const at = marked.indexOf('|');
    return findTrigger(marked.replace('|', ''), at);
  };
  it('finds people behind @, names of two words too', () => {
    expect(find('ask @|')).toEqual({ kind: 'people', query: '', from: 4, to: 5 });
    expect(find('ask @ada lov|e')).toMatchObject({ query: 'ada lov', from: 4, to: 12 });
    expect(find('(@ž|')).toMatchObject({ query: 'ž' });
  });

  it('finds nobody in addresses and in mentions that are written', () => {
    expect(find('ada@exam|ple.org')).toBeUndefined();
    expect(find('[@Ada](/users/u1)|')).toBeUndefined();
    expect(find('[@Ad|a](/users/u1)')).toBeUndefined();
    expect(find('ask @ada\nand|')).toBeUndefined();
  });

  it('finds emoji behind a colon and not in times', () => {
    expect(find('good :tad|')).toMatchObject({ kind: 'emoji', query: 'tad', from: 5 });
    expect(find('at 12:30|')).toBeUndefined();
    expect(find('see https:|//a')).toBeUndefined();
  });

  it('writes a name that is itself mark-up', () => {
    expect(writeMention({ id: 'u1', displayName: 'A ] b\n[x' })).toBe('[@A \\] b \\[x](/users/u1) ');
  });
});

describe('drafts', () => {
  it('belong to one field of one place', () => {
    const keys = [
      draftKeyOf({ spaceId: 's' }, 'new'),
      draftKeyOf({ spaceId: 's', changeRequestId: '1' }, 'new'),
      draftKeyOf({ spaceId: 's', changeRequestId: '1' }, 'reply.c'),
    ];
    expect(new Set(keys).size).toBe(3);
  });

  it('come back as they were, and nothing else does', () => {
    expect(parseDraft('{"markdown":"a","suggestion":""}')).toEqual({ markdown: 'a', suggestion: '' });
    expect(parseDraft('{"markdown":"a","suggestion":1}')).toEqual({ markdown: 'a' });
    for (const kept of [null, '', 'null', '[]', '{"markdown":1}', 'x'])
      expect(parseDraft(kept)).toBeUndefined();
  });
});

describe('pictures on their way', () => {
  const mark = writeUploadMark(7, 'my [odd] (1)\n.png');

  it('leave no trace in what is sent or kept when they do not arrive', () => {
    expect(mark).toBe('![Uploading my odd 1 .png…](upload:7)');
    expect(dropUploadMarks(`Look:\n${mark}\n${writeUploadMark(8, 'b.png')}\nso`)).toBe('Look:\nso');
    expect(dropUploadMarks('![Uploading a…](/attachments/7)')).toBe('![Uploading a…](/attachments/7)');
    expect(parseDraft(JSON.stringify({ markdown: `a ${mark}` }))).toEqual({ markdown: 'a ' });
  });

  it('stand by themselves between what is written', () => {
    expect(apply('', insertBlocks(select('[]'), ['a', 'b']))).toBe('a\n\nb\n\n');
    expect(apply('x y', insertBlocks(select('x[ ]y'), ['a']))).toBe('x\n\na\n\ny');
    const between = insertBlocks(select('x\n[]\n\ny'), ['a']);
    expect(apply('x\n\n\ny', between)).toBe('x\n\na\n\ny');
    expect(between.select).toEqual([4, 4]);
  });

  it('are what was pasted only where no text came with them', () => {
    const files = [new File([''], 'a.png', { type: 'image/png' }), new File([''], 'a.txt')];
    const paste = (text: string) =>
      readPastedFiles({ files: files, getData: () => text }).map(({ name }) => name);
    expect(paste('')).toEqual(['a.png']);
    expect(paste('1\t2')).toEqual([]);
  });

  it('are found in the space of the comment, and all else where it was', () => {
    const { resolveFile, resolveLink } = showAttachments('s1', {
      resolveFile: () => ({ href: 'other' }),
    });
    expect(resolveFile('/attachments/a1')?.href).toBe('/v1/spaces/s1/attachments/a1');
    expect(resolveLink('/attachments/a1')?.href).toBe('/v1/spaces/s1/attachments/a1');
    expect(resolveFile('/files/f1')?.href).toBe('other');
    expect(resolveLink('/pages/p1')).toBeUndefined();
  });
});
