import { expect, test } from 'vitest'
import { PAYER_KINDS } from '../../catalogue/model/payers/payer-kinds.ts'
import { decidePurpose } from './purpose.ts'

test('money is asked what it is for where the payer is a cashless scheme, and nowhere else', () => {
  const asked = PAYER_KINDS.filter((kind) => !decidePurpose(kind, null).ok)
  expect(asked).toEqual(['esic', 'cghs', 'echs', 'railways', 'police', 'public_undertaking', 'state_scheme'])
})

test.each([
  ['esic', 'upgrade', 'upgrade'],
  ['private', null, null],
  ['private', 'deposit', null],
] as const)('of %s with %s it is kept as %s', (kind, purpose, kept) => {
  expect(decidePurpose(kind, purpose)).toEqual({ ok: true, value: kept })
})
