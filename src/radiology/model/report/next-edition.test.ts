import { expect, test } from 'vitest'
import { documentOf } from './document-of.ts'
import { asEdition, nextEdition } from './next-edition.ts'

test('a report is issued once, and again when something was added', () => {
  expect(nextEdition(0, null)).toEqual({ edition: 1, addenda: 0, isNew: true })
  expect(nextEdition(0, { edition: 1, addenda: 0 })).toEqual({ edition: 1, addenda: 0, isNew: false })
  expect(nextEdition(2, { edition: 1, addenda: 0 })).toEqual({ edition: 2, addenda: 2, isNew: true })
  expect([1, 2].map((edition) => asEdition({ edition }).isAmended)).toEqual([false, true])
})

test('X-ray, CT and MRI are document 14, sound and curves document 15', () => {
  expect((['xray', 'ct', 'mri'] as const).map(documentOf)).toEqual([14, 14, 14])
  expect((['ultrasound', 'doppler', 'cardiology', 'neurology'] as const).map(documentOf)).toEqual([15, 15, 15, 15])
})
