import type { ReactNode } from 'react';
import { Component } from 'react';
import { RegionMessage } from './region-message';

interface RegionBoundaryProps {
  /** What the screen is called: its own heading is away with it. */
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Catches what a remote throws while it loads or renders. */
export class RegionBoundary extends Component<RegionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <h1>{this.props.title}</h1>
        <RegionMessage
          text="This part of the page is not available right now."
          onRetry={this.props.onRetry}
        />
      </>
    );
  }
}
