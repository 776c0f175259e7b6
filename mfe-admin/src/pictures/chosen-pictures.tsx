import type { ShownPicture } from '@portico/contract/pictures/picture';
import { pictureFields } from '@portico/contract/pictures/picture-fields';
import type { FieldFacts } from '@portico/contract/field-facts';
import { TextField } from '@portico/platform/form';
import { Picture } from '@portico/platform/picture';
import { Arrows } from '../arrows/arrows';
import styles from './pictures.module.css';

interface ChosenPicturesProps {
  name: string;
  pictures: readonly ShownPicture[];
  onDescribe: (index: number, alt: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** The pictures of a form in their order, each with its alternative text. */
export function ChosenPictures({ name, pictures, onDescribe, onMove, onRemove }: ChosenPicturesProps) {
  if (pictures.length === 0) return null;
  const { label, hint }: FieldFacts = pictureFields.alt;
  return (
    <ol role="list" className={styles.chosen}>
      {pictures.map((picture, index) => {
        return (
          <li key={picture.pictureId} aria-label={`Picture ${index + 1}`}>
            <Picture picture={{ ...picture, alt: '' }} sizes="8rem" className={styles.thumbnail} />
            <div className={styles.described}>
              {index === 0 && <p className="ui-chip ui-accent">Cover</p>}
              <TextField
                name={`${name}.${index}.alt`}
                label={label}
                hint={hint}
                autoComplete="off"
                value={picture.alt}
                onChange={({ currentTarget }) => onDescribe(index, currentTarget.value)}
              />
              <p className={`ui-row ${styles.buttons}`}>
                <Arrows
                  label={(by) => `Move picture ${index + 1} ${by < 0 ? 'up' : 'down'}`}
                  place={index}
                  count={pictures.length}
                  onMove={(to) => onMove(index, to)}
                />
                <button
                  type="button"
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => onRemove(index)}
                >
                  Remove
                </button>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
