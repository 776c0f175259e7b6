import * as v from 'valibot';
import { textRules } from '../fields.js';
import { pictureFields } from './picture-fields.js';

/** From the uploaded bytes, so that the same picture has the same id. */
export const PictureId = v.pipe(
  v.string('Choose a picture'),
  v.regex(/^[0-9a-f]{32}$/, 'This picture is unknown. Upload it again'),
);

/** `POST /api/pictures`. */
export const Picture = v.strictObject({
  pictureId: PictureId,
  /** Upright, and scaled down to what screens need. */
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** A tiny copy as a `data:` URL; empty if the picture is transparent, as it would shine through. */
  preview: v.string(),
  /** Of the copies at `pictureAddress`, ascending. */
  widths: v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type Picture = v.InferOutput<typeof Picture>;

const described = textRules(pictureFields);

/** A picture in what someone writes. */
export const ChosenPicture = v.strictObject({ pictureId: PictureId, ...described });
export type ChosenPicture = v.InferOutput<typeof ChosenPicture>;

/** Pictures in what someone writes, the cover first. Null if there are none. */
export const chosenPictures = (maxPictures: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.array(ChosenPicture, 'pictures must be a list'),
        v.maxLength(maxPictures, `Use at most ${maxPictures} pictures`),
        v.check(
          (pictures) => new Set(pictures.map(({ pictureId }) => pictureId)).size === pictures.length,
          'Use each picture once',
        ),
        v.transform((pictures) => (pictures.length > 0 ? pictures : null)),
      ),
    ),
    null,
  );

/** A picture that is described elsewhere, or decorative. */
export const optionalPicture = v.optional(v.nullable(v.strictObject({ pictureId: PictureId })), null);

/** A picture in what the API answers. */
export const ShownPicture = v.strictObject({ ...Picture.entries, ...described });
export type ShownPicture = v.InferOutput<typeof ShownPicture>;

/** Kinds that can be uploaded, as a file picker takes them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export const maxPictureBytes = 15_000_000;
export const pictureTooLarge = 'A picture can be at most 15 MB';
