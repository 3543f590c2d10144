import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialsOf, statusWords } from '../../../orders/model/issued-reports/report-words.ts'
import { nextReport as next } from './next-report.ts'

type Facts = Parameters<typeof next>[0]
type Told = Omit<NonNullable<Facts['latest']>, 'opinionIds'> & { readonly opinionIds?: readonly string[] }

const nextReport = ({
  latest,
  ...facts
}: Pick<Facts, 'verified' | 'required'> & { readonly opinions?: readonly string[]; readonly latest: Told | null }) =>
  next({ opinions: [], ...facts, latest: latest && { opinionIds: [], ...latest } })

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

test('an opinion asks for the next version, and another one amends what was told', () => {
  const facts = { verified: verified('a'), required: 1 }
  const latest = { edition: 1, isInterim: false, told: ['a'] }
  expect(nextReport({ ...facts, opinions: ['said'], latest })).toMatchObject({ edition: 2, isAmended: false })
  const told = { ...latest, edition: 2, opinionIds: ['said'] }
  expect(nextReport({ ...facts, opinions: ['said'], latest: told })).toEqual({ state: 'issued' })
  expect(nextReport({ ...facts, opinions: ['other'], latest: told })).toMatchObject({ edition: 3, isAmended: true })
  expect(nextReport({ ...facts, latest: told })).toMatchObject({ edition: 3, isAmended: true })
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
      const found = nextReport({ verified: verified(...now), required, latest })
      if (found.state !== 'new') return
      const issued = { edition: found.edition, isInterim: found.isInterim, told: now }
      expect(nextReport({ verified: verified(...now), required, latest: issued })).toEqual({ state: 'issued' })
      expect(found.isAmended).toBe(Boolean(told?.some((id) => !now.includes(id))))
    }),
  )
})

test('words of the status and initials', () => {
  expect(statusWords({ edition: 3, isInterim: false, isAmended: true })).toBe('Final, amended: replaces version 2')
  expect(statusWords({ edition: 1, isInterim: true, isAmended: false })).toBe('Interim')
  expect(initialsOf('Sangeeta  Ramprasad Bhoyar')).toBe('S.R.B.')
  expect(initialsOf('कमलाबाई वानखेडे')).toBe('क.व.')
})
