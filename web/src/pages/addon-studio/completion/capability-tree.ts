import { type Capability, capabilities, describeCall } from '@svc/contract';

export interface CapabilityNode {
  name: string;
  /** The method that ends here; null for a group of methods. */
  capability: Capability | null;
  children: Map<string, CapabilityNode>;
}

/** The methods of the capability proxy by the parts of their names. */
export const capabilityTree: CapabilityNode = plant();

function plant(): CapabilityNode {
  const root: CapabilityNode = { name: 'svc', capability: null, children: new Map() };
  for (const capability of capabilities) {
    let at = root;
    for (const name of capability.method.split('.')) {
      const next = at.children.get(name) ?? { name, capability: null, children: new Map() };
      at.children.set(name, next);
      at = next;
    }
    at.capability = capability;
  }
  return root;
}

/** The node of a path such as `['data', 'tables']`; null where the proxy has none. */
export function findNode(path: readonly string[]): CapabilityNode | null {
  let at: CapabilityNode | undefined = capabilityTree;
  for (const name of path) at = at?.children.get(name);
  return at ?? null;
}

/** `listObjects(tableId, params?)`: how a method is called, without the way to it. */
export function toSignature(capability: Capability): string {
  return describeCall({ ...capability, method: capability.method.split('.').at(-1)! });
}
