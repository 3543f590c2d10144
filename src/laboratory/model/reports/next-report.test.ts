import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialsOf, statusWords } from '../../../orders/model/issued-reports/report-words.ts'
import { nextReport } from './next-report.ts'

const verified = (...ids: string[]) => ids.map((id) => ({ id }))

test('without a verified value there is nothing to issue', () => {
  expect(nextReport({ verified: [], required: 4, latest: null })).toEqual({ state: 'nothing' })
})

test('a part of the values is an interim report, all of them a final one', () => {
  const first = nextReport({ verified: verified('a'), required: 2, latest: null })
  expect(first).toEqual({ state: 'new', edition: 1, isInterim: true, isAmended: false })
  const latest = { edition: 1, isInterim: true, told: ['a'] }
  expect(nextReport({ verified: verified('a'), required: 2, latest })).toEqual({ state: 'issued' })
  expect(nextReport({ verified: verified('a', 'b'), required: 2, latest })).toEqual({
    state: 'new',
    edition: 2,
    isInterim: false,
    isAmended: false,
  })
})

test('a value that stands in place of another amends the report that told it', () => {
  const latest = { edition: 2, isInterim: false, told: ['a', 'b'] }
  expect(nextReport({ verified: verified('a', 'b2'), required: 2, latest })).toMatchObject({
    edition: 3,
    isAmended: true,
  })
})

test('an interim report becomes final when the test that was missing is cancelled', () => {
  const latest = { edition: 1, isInterim: true, told: ['a'] }
  expect(nextReport({ verified: verified('a'), required: 1, latest })).toMatchObject({ edition: 2, isInterim: false })
})

test('what is issued is issued once, whatever was verified and told', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
  fc.assert(
    fc.property(ids, fc.option(ids, { nil: null }), fc.nat(3), (now, told, missing) => {
      const required = now.length + missing
      const latest = told && { edition: 4, isInterim: true, told }
      const next = nextReport({ verified: verified(...now), required, latest })
      if (next.state !== 'new') return
      const issued = { edition: next.edition, isInterim: next.isInterim, told: now }
      expect(nextReport({ verified: verified(...now), required, latest: issued })).toEqual({ state: 'issued' })
      expect(next.isAmended).toBe(Boolean(told?.some((id) => !now.includes(id))))
    }),
  )
})

test('words of the status and initials', () => {
  expect(statusWords({ edition: 3, isInterim: false, isAmended: true })).toBe('Final, amended: replaces version 2')
  expect(statusWords({ edition: 1, isInterim: true, isAmended: false })).toBe('Interim')
  expect(initialsOf('Sangeeta  Ramprasad Bhoyar')).toBe('S.R.B.')
  expect(initialsOf('कमलाबाई वानखेडे')).toBe('क.व.')
})
