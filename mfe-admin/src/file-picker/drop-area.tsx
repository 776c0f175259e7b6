import { type ReactNode, type Ref, useEffect, useState } from 'react';
import styles from './file-picker.module.css';

interface DropAreaProps {
  ref?: Ref<HTMLDivElement>;
  className: string | undefined;
  onFiles: (files: FileList) => void;
  /** With a file input of the class `picker`. */
  children: ReactNode;
}

/** Browsers open files that are dropped elsewhere in the page, and what was typed is lost. */
function keepPage(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** Takes dropped files, and shows where they may be dropped. */
export function DropArea({ ref, className, onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);
  return (
    <div
      ref={ref}
      className={`ui-dashed ${styles.area} ${className}`}
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
