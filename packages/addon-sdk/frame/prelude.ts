/**
 * Runs before everything else in the frame. The headers are the wall; this takes away what stands behind it, and leaves an
 * addon no way to make a document that the wall does not surround.
 */

const CLOSED = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceTransport',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'Worker',
  'SharedWorker',
  'BroadcastChannel',
  'PaymentRequest',
  // Makes elements out of parts that the policy below never sees whole.
  'XSLTProcessor',
];

for (const name of CLOSED) {
  Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
}

/** A tag begins with exactly these characters, with a prefix before the name in XML: a text without them makes no such element. */
const FRAMES = /<(?:[^\s<>/]*:)?(?:iframe|frame|frameset|fencedframe|object|embed|portal)(?=[\s/>])/i;

/** In XML these hide markup from the pattern above. */
const DECLARATIONS = /<!(?:ENTITY|ATTLIST)/i;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Record<string, (text: string, type: string, sink: string) => string | null>,
  ): object;
}

// Every text that becomes markup passes here where the browser has trusted types; null refuses it. A text for `srcdoc` would
// be a document in which this file has not run; pieces given to `document.write` could hide a tag from the pattern.
(globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) =>
    /srcdoc|^Document write/i.test(sink) || FRAMES.test(text) || DECLARATIONS.test(text) ? null : text,
});
