import { waitFor } from '@testing-library/react';
import { server } from '../testing/show-screen';
import { createTestStore } from '../testing/create-test-store';
import { injectEndpoints } from './api';

const own = ['mfe-notes/Note'] as const;
const ofTwoVersions = ['1.0.0', '2.0.0'].map((version) =>
  injectEndpoints(
    `mfe-notes@${version}`,
    (build) => ({
      notes: build.query<string[], void>({ query: () => 'notes', providesTags: ['mfe-notes/Note'] }),
      addNote: build.mutation<string, string>({
        query: (text) => ({ url: 'notes/add', method: 'POST', body: { text } }),
        invalidatesTags: ['mfe-notes/Note'],
      }),
    }),
    own,
  ),
);

it("asks again for what has a remote's own tag, in every version of it, and complains about no unknown tag", async () => {
  const complain = jest.spyOn(console, 'error');
  const [first, second] = ofTwoVersions as [(typeof ofTwoVersions)[0], (typeof ofTwoVersions)[0]];
  server.answerWith(200, ['one']);
  const store = createTestStore(server.base);
  await store.dispatch(first.notes.initiate());
  const asked = () => server.requests.filter(({ method }) => method === 'GET').length;
  expect(asked()).toBe(1);
  await store.dispatch(second.addNote.initiate('two'));
  await waitFor(() => expect(asked()).toBe(2));
  expect(complain).not.toHaveBeenCalled();
});
