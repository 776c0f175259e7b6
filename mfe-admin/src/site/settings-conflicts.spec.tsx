import { button, field, press, server } from '@portico/platform/testing/show-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { labels, links, save, sent, settings, showPart, type, write } from './testing/show-part';

it('keeps what is typed while the settings are saved, and what is added', async () => {
  await showPart('contact');
  type('Place', 'Porto');
  const held = server.hold(write);
  await save();
  type('Email', 'meanwhile@example.org');
  press('Add link');
  server.answerEach({ [write]: [200, { ...settings, place: 'Porto', version: 5 }] });
  (await held).answer(200, { ...settings, place: 'Porto', version: 5 });
  await waitFor(() => expect(button('Save').ariaDisabled).toBe('false'));
  expect([field('Place').value, field('Email').value]).toEqual(['Porto', 'meanwhile@example.org']);
  expect(labels()).toEqual(['Notes', '@ada', '']);
  press('Remove link 3');
  type('Email', settings.email);
  server.requests.splice(0);
  await save();
  expect(server.requests[server.calls.indexOf(write)]!.headers['if-match']).toBe('"5"');
  expect(sent()).toMatchObject({ place: 'Porto' });
});

describe('of what someone else saved meanwhile', () => {
  const current = { ...settings, place: 'Theirs', links: links.slice(1), version: 9 };
  const conflict = { [write]: [412, { errors: [{ msg: 'Stale' }], current }] } as never;

  it('fills what was left alone, links too, and saves for that version then', async () => {
    await showPart('contact', conflict);
    fireEvent.click(field('Contact form'));
    await save();
    await screen.findByText(/^Someone saved changes while you were editing/);
    expect(field('Place').value).toBe('Theirs');
    expect([labels(), field('Contact form').checked]).toEqual([['@ada'], true]);
    server.requests.splice(0);
    await save();
    expect(server.requests[0]!.headers['if-match']).toBe('"9"');
  });

  it('offers their links where these were changed, too', async () => {
    await showPart('contact', conflict);
    press('Remove link 2');
    await save();
    await screen.findByText('Use the saved links');
    expect(labels()).toEqual(['Notes']);
    press('Use the saved links');
    expect(labels()).toEqual(['@ada']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add link' }));
  });

  it('says nothing where it was another part, and saves', async () => {
    await showPart('', conflict);
    type('Name', 'Grace');
    const held = server.hold(write);
    press('Save');
    const { answer } = await held;
    server.answerEach({ [write]: [200, { ...current, name: 'Grace', version: 10 }] });
    answer(412, { errors: [{ msg: 'Stale' }], current });
    await waitFor(() => expect(button('Save').ariaDisabled).toBe('false'));
    const saves = server.requests.filter((_request, place) => server.calls[place] === write);
    expect(saves.map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"9"']);
    expect(sent()).toMatchObject({ name: 'Grace' });
    expect([screen.queryByText(/^Someone saved/), field('Name').value]).toEqual([null, 'Grace']);
  });
});
