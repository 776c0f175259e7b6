import { newColumns, optionalText } from './table-parts.js';

export const projectPictures = newColumns('0022-project-pictures', 'projects', [optionalText('pictures')]);
