import type { ReactNode, RefObject } from 'react';
import { Component, useEffect, useState } from 'react';
import type { UnsavedText } from '@portico/platform/unsaved-work';
import { unsavedTexts } from '@portico/platform/unsaved-work';
import styles from './region.module.css';
import { IncompatibleRemoteError } from './screen';

const slowAfterMs = 8_000;

/** A placeholder. `data-loading` marks that the screen hasn't arrived. */
export function Loading({ title }: { title: string }) {
  return (
    <div data-loading="">
      <h1 dir="auto">{title}</h1>
      <p role="status">Loading...</p>
    </div>
  );
}

function RegionMessage({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <p>{text} The rest of the site still works.</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

interface SlowNoticeProps {
  /** Settles when the screen has arrived or failed. */
  arrived: Promise<unknown>;
  onRetry: () => void;
}

export function SlowNotice({ arrived, onRetry }: SlowNoticeProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    const settled = () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
    arrived.then(settled, settled);
    return () => clearTimeout(timer);
  }, [arrived]);

  return isSlow ? (
    <RegionMessage text="This part of the page is taking longer than usual." onRetry={onRetry} />
  ) : null;
}

interface RegionBoundaryProps {
  /** The screen's title, for when its heading is gone. */
  title: string;
  /** Contains the boundary. */
  region: RefObject<HTMLElement | null>;
  /** Called with what was typed into the screen before it failed. */
  onUnsaved: (texts: UnsavedText[]) => void;
  /** Resolves to whether another version is shown instead, which unmounts this boundary. */
  onFailure: (error: unknown) => Promise<boolean>;
  onRetry: () => void;
  children: ReactNode;
}

interface RegionState {
  failed: boolean;
  /** Unset while another version may still be found. */
  text?: string;
}

/** Catches what a remote throws while it loads or renders. */
export class RegionBoundary extends Component<RegionBoundaryProps, RegionState> {
  override state: RegionState = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Runs before the failed screen is removed. */
  override getSnapshotBeforeUpdate(_props: unknown, { failed }: RegionState): UnsavedText[] {
    return this.state.failed && !failed ? unsavedTexts(this.props.region.current!) : [];
  }

  override componentDidUpdate(_props: unknown, _state: unknown, unsaved: UnsavedText[]) {
    this.props.onUnsaved(unsaved);
  }

  override componentDidCatch(error: unknown) {
    void this.props.onFailure(error).then((replaced) => {
      if (!replaced) this.setState({ text: textAbout(error) });
    });
  }

  override render() {
    const { title, onRetry, children } = this.props;
    const { failed, text } = this.state;
    if (!failed) return children;
    if (text === undefined) return <Loading title={title} />;
    return (
      <>
        <h1>{title}</h1>
        <RegionMessage text={text} onRetry={onRetry} />
      </>
    );
  }
}

const textAbout = (error: unknown): string =>
  error instanceof IncompatibleRemoteError
    ? 'This part of the page is incompatible with this version of the site.'
    : 'This part of the page is not available right now.';
