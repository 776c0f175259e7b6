import type { CDPSession, Page } from '@playwright/test';

/** What a page holds. */
interface Held {
  listeners: number;
  /** Of the document and detached from it. */
  nodes: number;
  /** Of the scripts' values. Compiled code and what the browser notes for itself grow with use and are left out. */
  bytes: number;
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** The fields of all nodes, one node after the other. */
  nodes: number[];
}

const values = [
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'number',
  'bigint',
  'symbol',
  'regexp',
];

async function takeHeapSnapshot(session: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return JSON.parse(chunks.join('')) as HeapSnapshot;
}

function bytesOfValues({ snapshot, nodes }: HeapSnapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const type = fields.indexOf('type');
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (values.includes(types[0][nodes[node + type]!]!)) bytes += nodes[node + size]!;
  }
  return bytes;
}

/** What a page holds once all that nobody can reach is thrown away. */
export async function held(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const bytes = bytesOfValues(await takeHeapSnapshot(session));
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const count = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
  const counts = { listeners: count('JSEventListeners'), nodes: count('Nodes') };
  await session.detach();
  return { ...counts, bytes };
}
