import { expect, test } from 'vitest'
import { accountOf, MODES, needsBank, needsReference } from './payment-modes.ts'

const TABLE = [
  ['CASH', 'cash', false, false],
  ['CHEQUE', 'cheques-in-clearing', true, true],
  ['CARD', 'bank', true, false],
  ['UPI', 'bank', true, false],
  ['NEFT', 'bank', true, false],
  ['RTGS', 'bank', true, false],
  ['DD', 'bank', true, true],
  ['ONLINE', 'bank', true, false],
] as const

test.each(TABLE)(
  '%s goes into the account %s; reference asked: %j, bank and date asked: %j',
  (mode, account, ref, bank) => {
    expect([accountOf(mode), needsReference(mode), needsBank(mode)]).toEqual([account, ref, bank])
  },
)

test('every mode is in the table', () => expect(TABLE.map(([mode]) => mode)).toEqual([...MODES]))
