import { render } from '@testing-library/react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../dialog/dialog';
import { allowDialogs } from '../testing/allow-dialogs';
import { PortalProvider, usePortalContainer } from './page';

allowDialogs();

function Popover({ text }: { text: string }) {
  const container = usePortalContainer();
  return container && createPortal(<p>{text}</p>, container);
}

function Region() {
  const region = useRef<HTMLDivElement>(null);
  return (
    <>
      <PortalProvider value={region}>
        <Popover text="Of the screen" />
        <Dialog title="A dialog" onClose={() => {}}>
          <Popover text="Of the dialog" />
        </Dialog>
      </PortalProvider>
      <div ref={region} id="portals" />
    </>
  );
}

it('shows popovers in the region, and those of a dialog in the dialog', () => {
  const { container, getByText } = render(<Region />);
  expect(container.querySelector('#portals')!.textContent).toBe('Of the screen');
  expect(getByText('Of the dialog').parentElement).toBe(container.querySelector('dialog'));
});
