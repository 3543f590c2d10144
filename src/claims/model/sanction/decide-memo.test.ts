import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideMemo, deductedBy } from './decide-memo.ts'

const sent = [
  { id: 'a', claimed: 10_000 },
  { id: 'b', claimed: 5_000 },
  { id: 'round', claimed: -40 },
]
const full = sent.map(({ id, claimed }) => ({ lineId: id, admitted: claimed }))
const withLine = (lineId: string, about: object) =>
  full.map((line) => (line.lineId === lineId ? { ...line, ...about } : line))

test('what is admitted whole needs no reason, and keeps none', () => {
  expect(decideMemo(sent, withLine('a', { reasonId: 'r' }))).toMatchObject({
    ok: true,
    value: [{ reasonId: null }, {}, {}],
  })
})

test.each([
  ['more than was claimed', withLine('b', { admitted: 5_001 }), 'ADMITTED_ABOVE_CLAIMED', 'lines.1.admitted'],
  ['less than nothing', withLine('a', { admitted: -1, reasonId: 'r' }), 'ADMITTED_ABOVE_CLAIMED', 'lines.0.admitted'],
  [
    'a part of a deduction',
    withLine('round', { admitted: 0, reasonId: 'r' }),
    'ADMITTED_ABOVE_CLAIMED',
    'lines.2.admitted',
  ],
  ['less without a reason', withLine('b', { admitted: 0 }), 'REASON_REQUIRED', 'lines.1.reasonId'],
  ['a line too few', full.slice(1), 'EVERY_LINE', undefined],
  ['a line twice', [...full.slice(1), ...full.slice(1, 2)], 'EVERY_LINE', undefined],
  ['another line', withLine('a', { lineId: 'x' }), 'EVERY_LINE', undefined],
] as const)('%s is refused', (_, decided, refusal, field) => {
  expect(decideMemo(sent, decided)).toMatchObject({ ok: false, refusal, ...(field && { details: { field } }) })
})

test('whatever is accepted admits at most what was claimed, line by line and in all', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -500, max: 500_000 }), fc.integer({ min: -10, max: 600_000 })), {
        maxLength: 20,
      }),
      (pairs) => {
        const lines = pairs.map(([claimed], at) => ({ id: String(at), claimed }))
        const verdict = decideMemo(
          lines,
          pairs.map(([, admitted], at) => ({ lineId: String(at), admitted, reasonId: 'r' })),
        )
        if (!verdict.ok) return
        for (const { admitted, claimed } of verdict.value) expect(admitted).toBeLessThanOrEqual(claimed)
      },
    ),
  )
})

test('what is admitted whole is not appealed against, and an appeal keeps the rest from being deducted', () => {
  const verdict = decideMemo(sent, [
    { lineId: 'a', admitted: 4_000, reasonId: 'r', appealed: true },
    { lineId: 'b', admitted: 3_000, reasonId: 'r' },
    { lineId: 'round', admitted: -40, appealed: true },
  ])
  const lines = verdict.ok ? verdict.value : []
  expect(lines.map(({ appealed }) => appealed)).toEqual([true, false, false])
  expect(deductedBy(lines)).toBe(2_000)
})
