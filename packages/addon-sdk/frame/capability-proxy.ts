type Send = (method: string, values: unknown[]) => Promise<unknown>;

/** Names that make `svc.data.tables.list` usable as a function; no capability ends in one of them. */
const OF_FUNCTIONS = new Set<PropertyKey>(['apply', 'bind', 'call']);

/** Every path below it is a method: `proxy.data.tables.list(…)` sends `data.tables.list`. What exists is the host's to say. */
export function createCapabilityProxy(send: Send): unknown {
  return createNode('', send);
}

function createNode(path: string, send: Send): unknown {
  const children = new Map<string, unknown>();
  return new Proxy(() => undefined, {
    get(target, key) {
      // With `then`, `await svc` would take it for a promise.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      if (OF_FUNCTIONS.has(key)) return Reflect.get(target, key);
      let child = children.get(key);
      if (child === undefined) {
        child = createNode(path === '' ? key : `${path}.${key}`, send);
        children.set(key, child);
      }
      return child;
    },
    apply: (_target, _self, values) => send(path, values),
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
    setPrototypeOf: () => false,
  });
}
