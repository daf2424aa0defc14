import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { takeAnyDigits } from './take-any-digits.ts';

beforeAll(takeAnyDigits);

function Form() {
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  return (
    <>
      <Field label="Phone" type="tel" value={phone} onChange={(event) => setPhone(event.target.value)} />
      <Field label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <p>{`told: ${phone}`}</p>
    </>
  );
}

it('a number field shows Devanagari digits as 0 to 9 and tells its form so; another keeps what is typed', () => {
  render(<Form />);
  fireEvent.input(screen.getByLabelText('Phone'), { target: { value: '+91 ९८७६५ 43210' } });
  expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('+91 98765 43210');
  screen.getByText('told: +91 98765 43210');
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'बॅच ५' } });
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('बॅच ५');
});
