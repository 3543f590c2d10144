import { expect, test } from 'vitest'
import { aLine } from './bill-lines.factory.ts'
import { isOfSource, withSources } from './line-sources.ts'

const charge = (id: string, sourceKind: string, sourceId: string | null) => ({ id, sourceKind, sourceId })
const PHYSIOTHERAPY = { words: 'Physiotherapy session', path: '/physiotherapy-bill/v', isOfDesk: false }

const CHANGES = ['quantity', 'rate', 'take_out', 'keep', 'split', 'regroup']

test('a line leads to the screen of its records, once however many there are', () => {
  const lines = [aLine({ key: 'sessions', chargeIds: ['a', 'b'] }), aLine({ key: 'typed', chargeIds: ['c'] })]
  const charges = [
    charge('a', 'physiotherapy_session', 's1'),
    charge('b', 'physiotherapy_session', 's2'),
    charge('c', 'typed', 't'),
  ]
  const [sessions, typed] = withSources(lines, charges, 'v')
  expect(sessions?.sources).toEqual([PHYSIOTHERAPY])
  expect(sessions && CHANGES.filter((change) => isOfSource(sessions, change))).toEqual(['quantity', 'rate'])
  expect(typed?.sources).toBeUndefined()
  expect(typed && CHANGES.filter((change) => isOfSource(typed, change))).toEqual([])
})

test('what follows from the stay has no record', () => {
  const [rent] = withSources([aLine({ chargeIds: ['rent:1'] })], [charge('rent:1', 'stay', null)], 'v')
  expect(rent?.sources).toBeUndefined()
})

test('a price that a record never had is given in the bill', () => {
  const lines = [aLine({ chargeIds: ['a'], rateNotSet: true })]
  const [waiting] = withSources(lines, [charge('a', 'physiotherapy_session', 's')], 'v')
  expect(waiting && CHANGES.filter((change) => isOfSource(waiting, change))).toEqual(['quantity'])
})
