import sharp, { type Sharp } from 'sharp';

/** A picture of four coloured quarters, the upper left one red. */
export const aPicture = (width = 64, height = 48): Sharp => {
  const quarter = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'navy' } }).composite([
    { input: { create: { ...quarter, background: 'red' } }, left: 0, top: 0 },
  ]);
};

/** Found in no file that is made of a picture with it. */
export const secretPlace = 'Harbour Street 4711';

/** What cameras write into a file: which way it was held, and where. */
export const cameraData = {
  IFD0: { Copyright: secretPlace, ImageDescription: secretPlace },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '54/1 19/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '10/1 8/1 0/1',
  },
};

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crc32 = (bytes: Buffer): number =>
  ~bytes.reduce((crc, byte) => crcTable[(crc ^ byte) & 255]! ^ (crc >>> 8), -1) >>> 0;

/** Files that say they have 50,000 x 50,000 pixels, and are tiny. */
export async function pixelBombs(): Promise<Record<string, Buffer>> {
  const [jpeg, png] = await Promise.all([aPicture().jpeg().toBuffer(), aPicture().png().toBuffer()]);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  for (const at of [frame + 5, frame + 7]) jpeg.writeUInt16BE(50_000, at);
  for (const at of [16, 20]) png.writeUInt32BE(50_000, at);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return { jpeg, png };
}
