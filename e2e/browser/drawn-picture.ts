import type { Page } from '@playwright/test';

/** A teal JPEG of what the browser can draw, because the server takes no SVG. */
export async function drawnPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d')!;
      context.fillStyle = 'teal';
      context.fillRect(0, 0, width!, height!);
      return canvas.toDataURL('image/jpeg').split(',')[1]!;
    },
    [width, height],
  );
  return Buffer.from(bytes, 'base64');
}
