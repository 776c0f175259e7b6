import type { ReactNode } from 'react';
import { Component } from 'react';
import { RegionMessage } from './region-message';

interface RegionBoundaryProps {
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
      <RegionMessage text="This part of the page is not available right now." onRetry={this.props.onRetry} />
    );
  }
}
