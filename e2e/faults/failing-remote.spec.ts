import { testArrival, testCode } from './cell-tests.js';
import { arrivalCells, codeCells } from './matrix.js';

const isOf = (name: string) => (cell: { remote: { name: string } }) => cell.remote.name === name;

for (const [part, name] of [
  ['entry', 'answers 404'],
  ['script', 'has another byte and so another hash'],
  ['script', 'hangs'],
])
  testArrival(
    arrivalCells.filter(isOf('mfe-public')).find((cell) => cell.part === part && cell.name === name)!,
  );

testCode(codeCells.filter(isOf('mfe-account')).find(({ fault }) => fault.name === 'throws at import')!);
