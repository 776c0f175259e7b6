import { pathToFileURL } from 'node:url';
import sharp from 'sharp';

/** @typedef {import('@playwright/test').Locator} Locator */

const size = { width: 1120, height: 700 };
const captionHeight = 84;
/** Of the animated image. */
const width = 960;
/** Where the pointer points in its drawing. */
const tip = 16;

/** Films a page: each frame is a screenshot with a pointer, above a caption. */
export class Camera {
  #pointer = { x: size.width / 2, y: size.height * 0.6 };
  /** @type {Buffer} */
  #screen = Buffer.alloc(0);
  /** @type {Buffer} */
  #caption = Buffer.alloc(0);
  /** @type {{ image: Buffer, ms: number }[]} */
  #frames = [];

  /**
   * @param {import('@playwright/test').Page} page
   * @param {import('@playwright/test').Page} stage with the drawings
   * @param {{ pointer: Buffer, pressed: Buffer }} drawings
   */
  constructor(page, stage, drawings) {
    this.page = page;
    this.stage = stage;
    this.drawings = drawings;
  }

  /** @param {import('@playwright/test').Browser} browser @param {string} stagePath */
  static async open(browser, stagePath) {
    const stage = await browser.newPage();
    await stage.goto(pathToFileURL(stagePath).href);
    await stage.evaluate(() => document.fonts.ready);
    const draw = (/** @type {string} */ id) => stage.locator(id).screenshot({ omitBackground: true });
    const drawings = { pointer: await draw('#pointer'), pressed: await draw('#pressed') };
    return new Camera(await browser.newPage({ viewport: size }), stage, drawings);
  }

  /** A caption, from the next frame on. @param {string} text */
  async say(text) {
    const caption = this.stage.locator('#caption');
    await caption.evaluate((element, words) => (element.textContent = words), text);
    this.#caption = await caption.screenshot();
  }

  /** Shows the page as it is. @param {number} ms */
  async hold(ms) {
    await this.page.waitForLoadState('networkidle');
    const waiting = this.page.getByText(/^(?:Loading|Sending)\.\.\.$/).first();
    await waiting.waitFor({ state: 'hidden' });
    await this.page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
      ),
    );
    this.#screen = await this.page.screenshot({ animations: 'disabled', caret: 'initial' });
    await this.#add(ms);
  }

  /** @param {Locator} target */
  async moveTo(target) {
    await target.scrollIntoViewIfNeeded();
    this.#screen = await this.page.screenshot({ animations: 'disabled' });
    const box = await target.boundingBox();
    if (box === null) throw new Error(`There is no ${target} to point at`);
    const to = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 };
    const from = this.#pointer;
    const steps = 5;
    for (let step = 1; step <= steps; step += 1) {
      const done = 1 - (1 - step / steps) ** 3;
      this.#pointer = { x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done };
      await this.#add(80);
    }
    await this.page.mouse.move(to.x, to.y);
  }

  /**
   * @param {Locator} target
   * @param {number} [ms] how long the result is shown
   * @param {Locator} [result] what is waited for
   */
  async click(target, ms = 500, result) {
    await this.moveTo(target);
    await this.#add(180, this.drawings.pressed);
    await target.click();
    await result?.waitFor();
    await this.hold(ms);
  }

  /** @param {Locator} field @param {string} text */
  async type(field, text) {
    await this.click(field, 120);
    await field.fill('');
    const pieces = text.match(/.{1,4}/gsu) ?? [];
    for (const piece of pieces) {
      await this.page.keyboard.type(piece);
      await this.hold(110);
    }
    await this.hold(400);
  }

  /** Fills in what nobody needs to see typed. @param {Locator} field @param {string} text */
  async fill(field, text) {
    await field.fill(text);
    await field.scrollIntoViewIfNeeded();
    await this.hold(320);
  }

  /** @param {Locator} target */
  async scrollTo(target) {
    const distance = await target.evaluate(
      (element) => element.getBoundingClientRect().bottom - innerHeight + 40,
    );
    const steps = 6;
    for (let step = 0; step < steps; step += 1) {
      await this.page.evaluate((y) => scrollBy({ top: y, behavior: 'instant' }), distance / steps);
      await this.hold(90);
    }
  }

  /** @param {string} path @returns the seconds that it lasts and its bytes */
  async develop(path) {
    const images = this.#frames.map(({ image }) => image);
    const delay = this.#frames.map(({ ms }) => ms);
    const { size: bytes } = await sharp(images, { join: { animated: true } })
      .webp({ delay, loop: 0, quality: 68, effort: 5, minSize: true })
      .toFile(path);
    return { seconds: Math.round(delay.reduce((sum, ms) => sum + ms, 0) / 1_000), bytes };
  }

  /** @param {number} ms @param {Buffer} pointer */
  async #add(ms, pointer = this.drawings.pointer) {
    const left = Math.round(Math.min(Math.max(this.#pointer.x - tip, 0), size.width - 64));
    const top = Math.round(Math.min(Math.max(this.#pointer.y - tip, 0), size.height - 64));
    const full = await sharp(this.#screen)
      .extend({ bottom: captionHeight })
      .composite([
        { input: pointer, left, top },
        { input: this.#caption, left: 0, top: size.height },
      ])
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
    this.#frames.push({
      image: await sharp(full).resize({ width }).png({ compressionLevel: 1 }).toBuffer(),
      ms,
    });
  }
}
