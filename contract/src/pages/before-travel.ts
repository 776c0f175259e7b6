/**
 * Dispatched by the shell on `window`, after Back or Forward has changed the address and before the router hears of it. A
 * screen that prevents it stays, and has to travel back.
 */
export const beforeTravelEvent = 'portico:before-travel';
