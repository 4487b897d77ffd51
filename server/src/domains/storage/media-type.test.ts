import { describe, expect, it } from 'vitest';
import { judgeMediaType, previewKindOf, textKindOf, toServedType } from './media-type.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const ZIP = hex('504b030414000000');

describe('what a file is', () => {
  it.each([
    ['its first bytes', hex('89504e470d0a1a0a00'), 'a.txt', 'text/plain', 'image/png'],
    ['an archive by its ending', ZIP, 'a.docx', 'application/octet-stream', DOCX],
    ['an archive by what is said', ZIP, 'a', DOCX, DOCX],
    ['a plain archive', ZIP, 'a.zip', '', 'application/zip'],
    ['text by its ending', Buffer.from('a,b'), 'a.csv', '', 'text/csv'],
    ['text by what is said', Buffer.from('a,b'), 'a', 'text/csv', 'text/csv'],
    ['text that begins as a bitmap does', Buffer.from('BMI of patients'), 'bmi.txt', '', 'text/plain'],
    ['a page under a false name', Buffer.from('\n <!DOCTYPE html><p>'), 'a.txt', 'text/plain', 'text/html'],
    [
      'a drawing under a false name',
      Buffer.from('<?xml version="1.0"?>\n<svg>'),
      'a.png',
      'image/png',
      'image/svg+xml',
    ],
    ['false words about noise', hex('00010203'), 'a.pdf', 'application/pdf', 'application/octet-stream'],
    ['noise', hex('0001020304'), 'a', '', 'application/octet-stream'],
    ['nothing', Buffer.alloc(0), 'a.csv', '', 'text/csv'],
  ])('is judged by %s', (_what, head, name, declared, mimeType) => {
    expect(judgeMediaType(head, name, declared)).toBe(mimeType);
  });
});

it('nothing that could run as a page keeps its kind on the way out', () => {
  for (const mimeType of [
    'text/html',
    'application/xhtml+xml',
    'image/svg+xml',
    'application/xml',
    'text/xml',
    'text/javascript',
    'application/mathml+xml',
    'multipart/x-mixed-replace',
  ]) {
    expect(toServedType(mimeType)).toEqual({ contentType: 'application/octet-stream', mayShow: false });
  }
  expect(toServedType('text/csv')).toEqual({ contentType: 'text/plain; charset=utf-8', mayShow: true });
  expect(toServedType('application/zip')).toEqual({ contentType: 'application/zip', mayShow: false });
});

it('only what holds text is read, only what can be drawn is drawn', () => {
  expect(textKindOf('application/json')).toBe('text');
  expect(textKindOf('image/png')).toBeNull();
  expect(previewKindOf('application/pdf')).toBe('pdf');
  expect(previewKindOf('application/zip')).toBeNull();
});
