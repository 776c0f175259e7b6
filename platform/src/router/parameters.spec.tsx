import { render, screen } from '@testing-library/react';
import { ParametersProvider, useParameters } from './parameters';

const Slug = () => <p>at {useParameters<'slug'>().slug}</p>;

it('gives screens the parameters of the address', () => {
  render(
    <ParametersProvider value={{ slug: 'high tide' }}>
      <Slug />
    </ParametersProvider>,
  );
  expect(screen.getByText('at high tide')).toBeTruthy();
});
