import { unknownScreen } from '@portico/contract/pages/screens';
import { Link, useLocation } from '@portico/platform/router';
import type { ReactNode } from 'react';
import { Component, useEffect } from 'react';

/** Specification, section 8. A plain link, so that a new page is loaded. */
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

export function PageNotFound() {
  return (
    <>
      <h1>{unknownScreen.title}</h1>
      <p>{unknownScreen.description} Check its spelling, or choose another page from the menu.</p>
      <p>
        <Link to="/">Back to the front page</Link>
      </p>
    </>
  );
}

interface NothingHereProps {
  onShown: (isShown: boolean) => void;
  /** For the server, where no effect runs. */
  onRender: (() => void) | undefined;
}

/** What a screen shows that has nothing at its address. */
export function NothingHere({ onShown, onRender }: NothingHereProps) {
  onRender?.();
  useEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return <PageNotFound />;
}

interface FailureBoundaryProps {
  children: ReactNode;
}

/** Catches errors in the shell itself. Regions catch those of remotes. */
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

/** Resets on each new path. */
export function ScreenFailureBoundary({ children }: FailureBoundaryProps) {
  return <FailureBoundary key={useLocation().pathname}>{children}</FailureBoundary>;
}
