import { decodedText } from './decoded-text.js';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

it.each([
  ['UTF-8', Buffer.from('Dé €'), false],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffDé €'), false],
  ['UTF-16', utf16('Dé €'), false],
  ['UTF-16 with a byte order mark', utf16('\ufeffDé €'), false],
  ['UTF-16 of big endians', utf16('Dé €').swap16(), false],
  ['UTF-16 of big endians with a byte order mark', utf16('\ufeffDé €').swap16(), false],
  ['Windows-1252', Buffer.from('D\xe9 \x80', 'latin1'), true],
])('reads %s', (_encoding, bytes, isAssumed) => {
  expect(decodedText(new Uint8Array(bytes))).toEqual({ text: 'Dé €', isAssumed });
});

it.each([[[0x25, 0x50, 0xff, 0xfe, 0]], [[0x80, 0, 1]], [[0x44, 0xe9, 0x1b]], [[0, 0, 0]]])(
  'takes %j for no text',
  (bytes) => expect(decodedText(new Uint8Array(bytes))).toBeUndefined(),
);
