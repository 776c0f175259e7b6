// A failed test says what it expected; the server's log around it would only hide that. Jest's own streams are the same objects, so
// only this test file's `process` gets others.
for (const name of ['stdout', 'stderr'] as const) {
  const quiet = Object.assign(Object.create(process[name]) as NodeJS.WriteStream, { write: () => true });
  Object.defineProperty(process, name, { value: quiet });
}
