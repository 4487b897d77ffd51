import { SaxesParser } from 'saxes';

/** What a reader of XML is told, by the local name of the element. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Tells an XML part as it comes; entities of its own making, the old way to blow one up, are not known to the parser. */
export async function readXml(content: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ fragment: false });
  const decoder = new TextDecoder();
  parser.on('opentag', ({ name, attributes }) => reader.open?.(localName(name), attributes as Record<string, string>));
  parser.on('text', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => reader.close?.(localName(name)));
  parser.on('error', (error) => {
    throw error;
  });
  let isEmpty = true;
  for await (const chunk of content) {
    isEmpty = false;
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (!isEmpty) parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
