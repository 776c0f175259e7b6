import { Injectable } from '@nestjs/common';

/** Lets a feature restart the server within its process, so that it works without a supervisor. */
@Injectable()
export class Restart {
  ask!: () => void;
  readonly asked = new Promise<void>((resolve) => (this.ask = resolve));
}
