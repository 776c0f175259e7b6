import { describeFailure } from './step.mjs';

it('names a file of another user, and what to do', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/srv/lock' });
  const shown = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  describeFailure(error);
  expect(shown).toHaveBeenCalledWith(
    '/srv/lock can’t be used (EACCES). See who owns it: start as that user, or give it to this one with chown.',
  );
  shown.mockRestore();
});
