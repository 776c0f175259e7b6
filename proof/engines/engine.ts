/** One of the sources of WebDriver's actions. Both protocols take the same ones. */
export type Actions = (
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer';
      id: string;
      actions: (
        { type: 'pointerMove'; x: number; y: number } | { type: 'pointerDown' | 'pointerUp'; button: number }
      )[];
    }
)[];

/** A window with a storage of its own: somebody else's browser. */
export interface Window {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, which must be a string. */
  evaluate(expression: string): Promise<string>;
  act(actions: Actions): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of what is in view. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser of another engine than Chromium, driven by what it brings itself. */
export interface Engine {
  open(): Promise<Window>;
  close(): Promise<void>;
}
