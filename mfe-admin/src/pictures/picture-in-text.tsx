import { maxPictureBytes, pictureTooLarge, pictureTypes } from '@portico/contract/pictures/picture';
import { pictureAddress } from '@portico/contract/pictures/picture-address';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useRef, useState } from 'react';
import { DropArea } from '../file-picker/drop-area';
import picking from '../file-picker/file-picker.module.css';
import styles from './pictures.module.css';
import { type UploadAnswer, uploadPicture } from './upload-picture';

/** As wide as a text is at twice the pixels. */
const maxWidth = 1_280;

/** Uploads a picture, and puts it where the cursor is in a text in Markdown. @param name of the text's field */
export function PictureInText({ name }: { name: string }) {
  const dispatch = useAppDispatch();
  const text = useText();
  const [said, setSaid] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const add = async (file: File) => {
    const input = picker.current!;
    const area = input.form!.elements.namedItem(name) as HTMLTextAreaElement;
    setSaid(text('Uploading {file}', { file: file.name }));
    const upload = () => dispatch(uploadPicture(file, () => {})).answer;
    const answer: UploadAnswer = file.size > maxPictureBytes ? { msg: pictureTooLarge } : await upload();
    // So that the same file can be chosen again.
    input.value = '';
    const { body: picture, msg = '' } = answer;
    setSaid(text(picture ? 'Describe the picture between the brackets.' : msg));
    if (!picture) return;
    const { pictureId, widths } = picture;
    const width = widths.filter((one) => one <= maxWidth).at(-1) ?? widths[0]!;
    const at = area.selectionEnd;
    area.setRangeText(`![](${pictureAddress(pictureId, width, 'webp')})`, at, at);
    // As if typed: React ignores the event after `value` was set.
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
    area.setSelectionRange(at + 2, at + 2);
  };
  return (
    <DropArea className={`ui-stack ${styles.field}`} onFiles={([file]) => file && void add(file)}>
      <label>
        {text('Add a picture to the text')}{' '}
        <input
          ref={picker}
          type="file"
          accept={pictureTypes.join()}
          className={picking.picker}
          onChange={({ currentTarget: { files } }) => files?.[0] && void add(files[0])}
        />
      </label>
      <p role="status" className="ui-small">
        {said}
      </p>
    </DropArea>
  );
}
