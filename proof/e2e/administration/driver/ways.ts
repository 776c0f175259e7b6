import { views } from '../in-view.js';
import { keyboard } from './keyboard.js';
import { mouse } from './mouse.js';

export const drivers = { mouse, keyboard };

/** By mouse and by keyboard, in every view. */
export const ways = (['mouse', 'keyboard'] as const).flatMap((by) => views.map((view) => ({ by, view })));
