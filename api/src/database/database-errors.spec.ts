import { unusableDatabase } from './database-errors.js';

test.each([
  ['ECONNREFUSED', true],
  ['EAI_AGAIN', true],
  ['28P01', true],
  ['3D000', true],
  // permission denied for schema public
  ['42501', false],
  // disk full
  ['53100', false],
])(
  'says that a database should be started, or its address corrected, only if that may be it: %s, %s',
  (code, isAdvised) => {
    const said = unusableDatabase('postgres://someone:secret@db.example/portico', {
      code,
      message: 'It said so',
    });
    expect(said).toBe(
      `The database at db.example cannot be used: It said so.${isAdvised ? ' Start it, or correct DATABASE_URL.' : ''}`,
    );
  },
);
