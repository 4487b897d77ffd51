import { PORT, READY } from '@svc/addon-sdk/channel';

export interface HandshakeParts {
  /** The one end of the port that is ours. Called once at most. */
  onPort(port: MessagePort): void;
  /** The frame has loaded another document: what runs there was never asked for. */
  onLeft(): void;
}

/**
 * Waits until the frame is loaded and says that it is ready, and hands it one port. Only that frame is heard, only while it has
 * no origin, and only once. The answer stops waiting.
 */
export function awaitFrame(frame: HTMLIFrameElement, { onPort, onLeft }: HandshakeParts): () => void {
  let isReady = false;
  let loads = 0;

  const handOver = (): void => {
    if (!isReady || loads !== 1) return;
    const { port1, port2 } = new MessageChannel();
    // A document without an origin cannot be named; `*` is safe as nothing else than the port is sent.
    frame.contentWindow?.postMessage(PORT, '*', [port2]);
    onPort(port1);
  };
  const hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || origin !== 'null' || data !== READY || isReady) return;
    isReady = true;
    handOver();
  };
  const count = (): void => {
    loads += 1;
    if (loads > 1) onLeft();
    else handOver();
  };

  window.addEventListener('message', hear);
  frame.addEventListener('load', count);
  return () => {
    window.removeEventListener('message', hear);
    frame.removeEventListener('load', count);
  };
}
