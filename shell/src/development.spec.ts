it('lets a change of the shell reload the page only if no form holds unsaved text', () => {
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: new Map(), inject: () => 1 } });
  jest.requireActual('./development');
  const isStopped = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  document.body.innerHTML = '<form><input></form>';
  expect(isStopped()).toBe(false);
  document.querySelector('input')!.value = 'Ama';
  expect(isStopped()).toBe(true);
});
