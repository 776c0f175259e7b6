import { Component, type ReactNode, type RefObject } from 'react';
import { useText } from '@portico/platform/text';
import { type UnsavedText, unsavedTexts } from '@portico/platform/unsaved-work';
import styles from './region.module.css';

/** A placeholder. `data-loading` marks that the screen hasn't arrived. */
export function Loading({ title }: { title: string }) {
  const text = useText();
  return (
    <div data-loading="">
      <h1 dir="auto">{title}</h1>
      <p role="status">{text('Loading...')}</p>
    </div>
  );
}

interface RegionMessageProps {
  about: 'slow' | 'incompatible' | 'unavailable';
  onRetry: () => void;
}

export function RegionMessage({ about, onRetry }: RegionMessageProps) {
  const text = useText();
  const said = {
    slow: text('This part of the page is taking longer than usual.'),
    incompatible: text('This part of the page is incompatible with this version of the site.'),
    unavailable: text('This part of the page is not available right now.'),
  };
  return (
    <div className={`ui-notice ui-row ui-apart ${styles.message}`} role="alert">
      <p>
        {said[about]} {text('The rest of the site still works.')}
      </p>
      <button type="button" onClick={onRetry}>
        {text('Retry')}
      </button>
    </div>
  );
}

interface RegionBoundaryProps {
  /** The screen's title, for when its heading is gone. */
  title: string;
  /** Contains the boundary. */
  region: RefObject<HTMLElement | null>;
  /** Called with what was typed into the screen before it failed. */
  onUnsaved: (texts: UnsavedText[]) => void;
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
}

/** Catches what a remote throws while it loads or renders. */
export class RegionBoundary extends Component<RegionBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Runs before the failed screen is removed. */
  override getSnapshotBeforeUpdate(_props: unknown, { failed }: BoundaryState): UnsavedText[] {
    return this.state.failed && !failed ? unsavedTexts(this.props.region.current!) : [];
  }

  override componentDidUpdate(_props: unknown, _state: unknown, unsaved: UnsavedText[]) {
    this.props.onUnsaved(unsaved);
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    const { title, children } = this.props;
    return this.state.failed ? <Loading title={title} /> : children;
  }
}
