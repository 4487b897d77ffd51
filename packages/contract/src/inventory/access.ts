/** What every operation of the domain declares of who may call it. */
export const reading = { visibility: 'public', access: 'ws:view_inventory', scope: 'inventory.read' } as const;
export const writing = { visibility: 'public', access: 'ws:edit_inventory', scope: 'inventory.write' } as const;
