import { unknownScreen } from '@portico/contract/pages/screens';
import { useLocation } from '@portico/platform/router';
import { Component, type ReactNode, useEffect } from 'react';

/** A plain link, so that a new page is loaded. */
const Failure = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1>{title}</h1>
    <p>{text}</p>
    <p>
      <a href="/">Back to the front page</a>
    </p>
  </>
);

/** Is shown at an address that no screen has. */
export const PageNotFound = () => <Failure title={unknownScreen.title} text={unknownScreen.description} />;

interface NothingHereProps {
  onShown: (isShown: boolean) => void;
  /** Only the server passes it: no effect runs there. */
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
    // Specification, section 8.
    return text === null ? (
      this.props.children
    ) : (
      <Failure title="Unexpected Application Error!" text={text} />
    );
  }
}

/** Resets on each new path. */
export function ScreenFailureBoundary({ children }: FailureBoundaryProps) {
  return <FailureBoundary key={useLocation().pathname}>{children}</FailureBoundary>;
}
