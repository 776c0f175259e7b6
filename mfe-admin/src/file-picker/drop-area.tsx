import { type ReactNode, type Ref, useState } from 'react';
import styles from './file-picker.module.css';

interface DropAreaProps {
  ref?: Ref<HTMLDivElement>;
  className: string | undefined;
  onFiles: (files: FileList) => void;
  /** With a file input of the class `picker`. */
  children: ReactNode;
}

/** Takes dropped files, and shows where they may be dropped. */
export function DropArea({ ref, className, onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      ref={ref}
      className={`${styles.area} ${className}`}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}
