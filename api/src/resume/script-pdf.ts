import PDFDocument from 'pdfkit';
import type { Font } from 'fontkit';
import { has } from '../typesetting/fonts.js';
import { featuresOf, isRightToLeft, runsOf, widthOf, widthOfRun } from '../typesetting/runs.js';

interface EmbeddedFont {
  font: Font;
  /** In thousandths of the size. */
  ascender: number;
}

type Options = PDFKit.Mixins.TextOptions & { lineWidth?: number };
type DrawLine = (this: ScriptPdf, line: string, x: number, y: number, options: Options) => void;

/** Draws a line in one font. PDFKit's own is for the Latin, Greek and Cyrillic script. */
const { _fragment: drawLine } = PDFDocument.prototype as unknown as { _fragment: DrawLine };

/** A document whose lines may be of several scripts, each with its font, and from right to left. */
export class ScriptPdf extends PDFDocument {
  /** PDFKit's. */
  declare private _font: EmbeddedFont;
  declare private readonly _fontSize: number;
  #isFromRight = false;

  /** A text at the side where it begins. */
  write(text: string, options: Options = {}): this {
    this.#isFromRight = isRightToLeft(text);
    return this.text(text, { align: this.#isFromRight ? 'right' : 'left', ...options });
  }

  override widthOfString(text: string, options?: Options): number {
    return this.#isPlain(text)
      ? super.widthOfString(text, options)
      : widthOf(text, this._font.font, this._fontSize);
  }

  /** PDFKit calls it for each line. */
  _fragment(line: string, x: number, y: number, options: Options): void {
    const text = line.trimEnd();
    if (this.#isPlain(text)) return drawLine.call(this, line, x, y, options);
    const font = this._font;
    const baseline = (-font.ascender * this._fontSize) / 1_000;
    let left = options.align === 'right' ? x + options.lineWidth! - this.widthOfString(text) : x;
    // Read and copied in the order in which it was written.
    this.markContent('Span', { actual: text.replace(/\p{Bidi_C}/gu, '') });
    for (const run of runsOf(text, this._font.font, this.#isFromRight)) {
      this.font(run.font as never, run.font.postscriptName);
      drawLine.call(this, run.text, left, y, { link: options.link, baseline, features: featuresOf(run) });
      left += widthOfRun(run, this._fontSize);
    }
    this.endMarkedContent();
    this._font = font;
  }

  #isPlain(text: string): boolean {
    return [...text].every((letter) => has(this._font.font, letter) && !/\p{DI}/u.test(letter));
  }
}
