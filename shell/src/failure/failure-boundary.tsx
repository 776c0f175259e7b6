import type { ReactNode } from 'react';
import { Component } from 'react';
import { RoutingFailure } from './routing-failure';

interface FailureBoundaryProps {
  children: ReactNode;
}

/** Catches what the shell itself throws while it renders; what a remote throws, its region has caught before. */
export class FailureBoundary extends Component<FailureBoundaryProps, { text: string | null }> {
  override state = { text: null };

  static getDerivedStateFromError(error: unknown) {
    return { text: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { text } = this.state;
    return text === null ? this.props.children : <RoutingFailure text={text} />;
  }
}
