import { unknownScreen } from '@portico/contract/pages/screens';
import { useLocation } from '@portico/platform/router';
import { useText } from '@portico/platform/text';
import { Component, type ReactNode, useEffect } from 'react';

/** A plain link, so that a new page is loaded. */
function Failure({ title, description }: { title: string; description: string }) {
  const text = useText();
  return (
    <div className="ui-split">
      <h1>{title}</h1>
      <div className="ui-beside">
        <p className="ui-lead">{description}</p>
        <p>
          <a href="/">{text('Back to the front page')}</a>
        </p>
      </div>
    </div>
  );
}

/** Is shown at an address that no screen has. */
export const PageNotFound = () => <Failure {...unknownScreen(useText())} />;

/** Specification, section 8. */
function Unexpected({ error }: { error: string }) {
  const text = useText();
  return <Failure title={text('Unexpected Application Error!')} description={error} />;
}

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
    return text === null ? this.props.children : <Unexpected error={text} />;
  }
}

/** Resets on each new path. */
export function ScreenFailureBoundary({ children }: FailureBoundaryProps) {
  return <FailureBoundary key={useLocation().pathname}>{children}</FailureBoundary>;
}
