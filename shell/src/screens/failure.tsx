import { useLocation } from '@portico/platform/router';
import type { ReactNode } from 'react';
import { Component } from 'react';

/** The routing failure of specification, section 8. The link loads a new page, which fixes what broke in this one. */
export function RoutingFailure({ text }: { text: string }) {
  return (
    <>
      <h1>Unexpected Application Error!</h1>
      <p>{text}</p>
      <p>
        <a href="/">Back to the front page</a>
      </p>
    </>
  );
}

interface FailureBoundaryProps {
  children: ReactNode;
}

/** Catches what the shell itself throws while it renders. What a remote throws, its region catches first. */
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

/** Limits a failure to its path: the next one starts afresh. */
export function ScreenFailureBoundary({ children }: FailureBoundaryProps) {
  return <FailureBoundary key={useLocation().pathname}>{children}</FailureBoundary>;
}
