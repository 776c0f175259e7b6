/** A window with a storage of its own: somebody else's browser. */
export interface Window {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, which must be a string. */
  evaluate(expression: string): Promise<string>;
  /** Presses the mouse there. */
  press(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses the key that deletes. */
  delete(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of what is in view. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser of another engine than Chromium. */
export interface Engine {
  open(): Promise<Window>;
  close(): Promise<void>;
}
