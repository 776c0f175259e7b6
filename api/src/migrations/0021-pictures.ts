import { integer, newTable, optionalText, text } from './table-parts.js';

export const pictures = newTable('0021-pictures', {
  name: 'pictures',
  columns: [
    { ...text('pictureId'), isPrimary: true },
    integer('width'),
    integer('height'),
    text('preview'),
    text('widths'),
    integer('bytes'),
    optionalText('unusedSince'),
  ],
});
