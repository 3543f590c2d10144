import { expect, test } from 'vitest'
import { type DeskChange, decideDeskChange } from './decide-desk-change.ts'
import { chargeSourceOf, inSentence, showSource } from './source-of-charge.ts'

const CHANGES: readonly DeskChange[] = ['cancel', 'correct', 'price']

test('the desk changes what it entered, and gives a price to what has none; the rest is its source’s', () => {
  const allowed = (sourceKind: string, pricedBy: 'rate' | 'not_set') =>
    CHANGES.filter((change) => decideDeskChange({ sourceKind, pricedBy }, change).ok)
  expect(allowed('typed', 'rate')).toEqual(CHANGES)
  expect(allowed('physiotherapy_session', 'rate')).toEqual([])
  expect(allowed('physiotherapy_session', 'not_set')).toEqual(['price'])
})

test('a kind that is declared no longer keeps its charges from the desk', () => {
  expect(chargeSourceOf('mortuary_release')).toMatchObject({ owner: 'source', path: null })
  expect(decideDeskChange({ sourceKind: 'mortuary_release', pricedBy: 'rate' }, 'cancel').ok).toBe(false)
})

test('a refusal names the record, and the bill leads to it', () => {
  expect(decideDeskChange({ sourceKind: 'physiotherapy_session', pricedBy: 'rate' }, 'cancel')).toMatchObject({
    details: { values: { source: 'a physiotherapy session' } },
  })
  expect(showSource({ sourceKind: 'physiotherapy_session', sourceId: 's', visitId: 'v' })).toEqual({
    words: 'Physiotherapy session',
    path: '/physiotherapy-bill/v',
    isOfDesk: false,
  })
})

test.each([
  ['Physiotherapy session', 'a physiotherapy session'],
  ['Operation', 'an operation'],
  ['Issue of the pharmacy', 'an issue of the pharmacy'],
  ['X-ray', 'an X-ray'],
  ['ECG', 'an ECG'],
  ['CT scan', 'a CT scan'],
])('%s is %s in a sentence', (words, said) => {
  expect(inSentence(words)).toBe(said)
})
