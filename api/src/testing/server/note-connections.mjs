/** Imported before the server (`--import`): it writes a line for each connection that it opens. */
import { Socket } from 'node:net';

const { connect } = Socket.prototype;

Socket.prototype.connect = function (...to) {
  console.error(`opens a connection: ${JSON.stringify(to[0])}`);
  return connect.apply(this, to);
};
