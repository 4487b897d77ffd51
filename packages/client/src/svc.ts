import { Connection } from './core/connection.ts';
import type { SvcOptions } from './core/options.ts';
import { type DownloadOptions, downloadFile, type FileDownload } from './files/download-file.ts';
import { Resources } from './generated/resources.ts';
import { type BatchEvent, type WatchOptions, watchBatches } from './watch/watch-batches.ts';

/**
 * The client: every operation as `svc.<domain>.<noun>.<method>(…)`.
 *
 * Whoever needs a noun or two in a small bundle makes them alone: `new DataTables(new Connection(options))`.
 */
export class Svc extends Resources {
  readonly connection: Connection;

  constructor(options: SvcOptions = {}) {
    const connection = new Connection(options);
    super(connection);
    this.connection = connection;
  }

  /** Downloads a file; after a break it goes on where it was. */
  downloadFile(id: string, options?: DownloadOptions): FileDownload {
    return downloadFile(this.connection, id, options);
  }

  /** Every result batch that is finalized, in order, each once, also after a restart. */
  watchBatches(options: WatchOptions): AsyncGenerator<BatchEvent> {
    return watchBatches(this.connection, options);
  }
}
