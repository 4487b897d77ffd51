import { readXml } from './read-xml.ts';
import { openArchive } from './read-zip.ts';
import { Unreadable } from './reading-task.ts';

const PARTS = /^word\/(document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/;
const MAIN = 'word/document.xml';

/** The running text of a Word document, a line a paragraph: its body first, then notes, heads and feet. */
export async function readDocxText(bytes: Uint8Array): Promise<string> {
  const archive = await openArchive(bytes);
  if (!archive.names.includes(MAIN)) throw new Unreadable('is not a Word document: it has no body');
  const others = archive.names.filter((name) => PARTS.test(name) && name !== MAIN).sort();
  let text = '';
  for (const part of [MAIN, ...others]) {
    let isText = false;
    await readXml(archive.read(part), {
      open(name) {
        if (name === 't') isText = true;
        else if (name === 'tab') text += '\t';
        else if (name === 'br' || name === 'cr') text += '\n';
      },
      text(piece) {
        if (isText) text += piece;
      },
      close(name) {
        if (name === 't') isText = false;
        else if (name === 'p') text += '\n';
      },
    });
  }
  return text.trimEnd();
}
