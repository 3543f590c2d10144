import { expect, test } from 'vitest'
import { beginningsWith, daysWith, isInEveryVisitNo, isInVisitNo } from './visit-no-parts.ts'

const VISIT_NO = 'IH26K21220'
const OTHERS = ['IH20A01001', 'IH21I02002', 'IH26H26026', 'IH19L31999', 'IH27B101000', 'IH24A11111']
const PARTS = [VISIT_NO, ...OTHERS].flatMap((no) =>
  [...no].flatMap((_, from) => [...no].map((_character, at) => no.slice(from, from + at + 1))),
)

test.each([...new Set(PARTS)])('%s can stand in a visit id, and the beginnings of it say in which', (part) => {
  expect(isInVisitNo(part)).toBe(true)
  const beginnings = beginningsWith(part.toLowerCase())
  for (const no of [VISIT_NO, ...OTHERS]) {
    const begins = beginnings.filter((one) => no.startsWith(one))
    // Figures alone can stand in every year.
    if (/\D/.test(part)) expect([no, begins.length]).toEqual([no, no.includes(part) ? 1 : 0])
    else expect(begins.length).toBe(1)
  }
})

test.each([...new Set(PARTS), '22100', '999999', '1234567'].filter((part) => /^\d{4,}$/.test(part)))(
  '%s stands after the month of the ids that go on as is said',
  (figures) => {
    for (const no of [VISIT_NO, ...OTHERS]) {
      const goesOn = daysWith(figures)?.filter((one) => no.slice('IH26K'.length).startsWith(one))
      expect([no, goesOn?.length]).toEqual([no, no.includes(figures) ? 1 : 0])
    }
  },
)

test.each(['123', 'k212', ''])('where %s stands in a visit id is not told by its day', (typed) => {
  expect(daysWith(typed)).toBeNull()
})

test.each(['pa', 'hi', 'clm', '26m', 'k2k', '123h'])('%s stands in no visit id', (typed) => {
  expect(isInVisitNo(typed)).toBe(false)
})

test.each([
  ['h', true],
  ['I', true],
  ['ih', true],
  ['ih2', false],
  ['2', false],
])('%s is in every visit id: %s', (typed, is) => {
  expect(isInEveryVisitNo(typed)).toBe(is)
})
