import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, 'day', undefined, '0 days'],
  [1, 'day', undefined, '1 day'],
  [125000, 'patient', undefined, '1,25,000 patients'],
  [1, 'surgery', 'surgeries', '1 surgery'],
  [2, 'surgery', 'surgeries', '2 surgeries'],
])('%i of %s', (count, one, many, words) => expect(counted(count, one, many)).toBe(words))
