import { SaxesParser } from 'saxes';
import { AppError } from '../kernel/app-error.ts';

/** What is done at the beginning, at the text and at the end of elements. Names come without their prefix. */
export interface XmlHandlers {
  onOpen?(name: string, attributes: Record<string, string>): void;
  onText?(text: string): void;
  onClose?(name: string): void;
}

/** Goes through XML as it comes; after each piece of text the walk can be looked at. */
export async function* walkXml(texts: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new AppError(
      'VALIDATION_ERROR',
      `The workbook holds XML that is not well formed: ${error.message.slice(0, 200)}.`,
    );
  });
  parser.on('opentag', ({ name, attributes }) => handlers.onOpen?.(bare(name), attributes as Record<string, string>));
  parser.on('text', (text) => handlers.onText?.(text));
  parser.on('cdata', (text) => handlers.onText?.(text));
  parser.on('closetag', ({ name }) => handlers.onClose?.(bare(name)));
  for await (const text of texts) {
    parser.write(text);
    yield;
  }
  parser.close();
}

/** Goes through all of it at once. */
export async function readXml(texts: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of walkXml(texts, handlers));
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
