import { expect, test } from 'vitest'
import { notBilledWords } from '../services/not-billed.ts'
import { stateInWords, stateOf } from './line-state.ts'

test('what the rule of a service keeps off the bill is not in a package, and says what the rule rests on', () => {
  const reason = notBilledWords('Order 7')
  expect(reason).toBe('Not billed (Order 7): kept for the hospital’s own figures')
  expect(stateInWords({ state: 'absorbed', reason })).toBe('Not billed')
  expect(stateInWords({ state: 'absorbed', reason: notBilledWords('') })).toBe('Not billed')
  expect(stateInWords({ state: 'absorbed', reason: 'Covered by the package' })).toBe('In package')
})

test('a line that the desk claims after all is claimed, whatever its rule said', () => {
  expect(stateOf({ state: 'claimed', reason: notBilledWords('') })).toBe('claimed')
})
