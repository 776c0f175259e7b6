/** jsdom's files can't be read as bytes, and jsdom has no decoder. */
export const aFile = (name: string, content: string | Uint8Array): File => {
  const bytes = typeof content === 'string' ? new Uint8Array(Buffer.from(content)) : content;
  return {
    name,
    size: bytes.length,
    arrayBuffer: async () => bytes.slice().buffer,
    slice: (from: number, to: number) => aFile(name, bytes.slice(from, to)),
  } as unknown as File;
};

Object.assign(globalThis, {
  TextDecoder: jest.requireActual<typeof import('node:util')>('node:util').TextDecoder,
});
