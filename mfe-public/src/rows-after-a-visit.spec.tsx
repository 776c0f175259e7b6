import { BrowserRouter } from '@portico/platform/router';
import { Provider } from '@portico/platform/store';
import { render, screen } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import * as experience from './experience/experience';
import * as interests from './interests/interests';
import * as projects from './projects/projects';

const minute = 60_000;

const server = ApiServer.forTests();
beforeEach(() => {
  server.answerWith(200, []);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe.each([
  ['experience', experience],
  ['interests', interests],
  ['projects', projects],
])('the rows of %s, asked for before a visit', (_name, { default: Screen, prefetch }) => {
  const visit = (store: ReturnType<typeof createTestStore>) =>
    render(
      <Provider store={store}>
        <BrowserRouter>
          <Screen />
        </BrowserRouter>
      </Provider>,
    );
  const answer = () => screen.queryByText(/^There are no/);

  it('are kept for a minute after each visit, and then forgotten', async () => {
    const store = createTestStore(server.base);
    await prefetch(store);
    const { unmount: leave } = visit(store);
    expect(answer()).not.toBeNull();

    leave();
    jest.advanceTimersByTime(minute - 1);
    const { unmount: leaveAgain } = visit(store);
    expect(answer()).not.toBeNull();

    leaveAgain();
    jest.advanceTimersByTime(minute);
    visit(store);
    expect(answer()).toBeNull();
  });

  it('are forgotten when no visit comes within a minute', async () => {
    const store = createTestStore(server.base);
    await prefetch(store);
    jest.advanceTimersByTime(minute);
    visit(store);
    expect(answer()).toBeNull();
  });
});
