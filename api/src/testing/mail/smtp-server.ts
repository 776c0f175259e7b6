import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** How a connection goes: to the end, refused for good or for now, without an answer, or cut off within the text. */
export type SmtpManner = 'well' | 'never' | 'later' | 'silent' | 'dying';

/** A mail server that takes mail, and can have faults. */
export class SmtpServer {
  /** The text of each mail taken, as it came. */
  readonly mails: string[] = [];
  connections = 0;
  /** Of each connection in turn; the last one goes on. */
  manners: SmtpManner[] = ['well'];
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#talk(socket));

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #talk(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('error', () => {});
    const manner = this.manners.length > 1 ? this.manners.shift()! : this.manners[0]!;
    if (manner === 'silent') return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    let text: string[] | undefined;
    say('220 test');
    // It passes the socket's errors on.
    const lines = createInterface(socket).on('error', () => {});
    lines.on('line', (line) => {
      if (text === undefined) {
        const command = line.slice(0, 4).toUpperCase();
        if (command === 'RCPT' && manner === 'never') say('550 no such mailbox');
        else if (command === 'RCPT' && manner === 'later') say('451 try again later');
        else if (command === 'DATA') {
          text = [];
          say('354 go on');
        } else say(command === 'QUIT' ? '221 bye' : '250 ok');
      } else if (manner === 'dying') socket.destroy();
      else if (line === '.') {
        this.mails.push(text.join('\n'));
        text = undefined;
        say('250 taken');
      } else text.push(line);
    });
  }
}
