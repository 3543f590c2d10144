import { expect, test } from 'vitest'
import { aLine } from '../bill-lines.factory.ts'
import { itemsWithoutRate, withRatesAt } from './rates-of-lines.ts'

const charge = (id: string, itemId: string | null, rateNotSet = true) => ({ id, itemId, rateNotSet })

test('a line without a rate leads to its entry; what was typed and what has a rate lead nowhere', () => {
  const lines = [
    aLine({ key: 'waits', rateNotSet: true, chargeIds: ['a', 'b'] }),
    aLine({ key: 'typed', rateNotSet: true, chargeIds: ['c'] }),
    aLine({ key: 'rated', chargeIds: ['d'] }),
  ]
  const charges = [charge('a', 'diet'), charge('b', 'diet'), charge('c', null), charge('d', 'ecg', false)]
  expect(itemsWithoutRate(lines, charges)).toEqual(['diet'])
  const shown = withRatesAt(lines, charges, new Map([['diet', '/mandatory-service?entry=diet']]))
  expect(shown.map(({ ratesAt }) => ratesAt)).toEqual(['/mandatory-service?entry=diet', undefined, undefined])
})

test('a bill with all its rates asks for nothing', () => {
  expect(itemsWithoutRate([aLine({ chargeIds: ['d'] })], [charge('x', 'taken out')])).toEqual([])
})
