import type { ReactNode } from 'react';
import { Component } from 'react';
import { Loading } from './loading';
import { UnfitRemoteError } from './preflight';
import { RegionMessage } from './region-message';

interface RegionBoundaryProps {
  /** What the screen is called: its own heading is away with it. */
  title: string;
  /** Tells whether something else is shown instead; then this boundary is gone. */
  onFailure: (error: unknown) => Promise<boolean>;
  onRetry: () => void;
  children: ReactNode;
}

interface RegionState {
  failed: boolean;
  /** What is said once nothing is shown instead. */
  text?: string;
}

/** Catches what a remote throws while it loads or renders. */
export class RegionBoundary extends Component<RegionBoundaryProps, RegionState> {
  override state: RegionState = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
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
  error instanceof UnfitRemoteError
    ? 'This part of the page does not fit the rest of it right now.'
    : 'This part of the page is not available right now.';
