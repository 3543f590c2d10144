import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideOrder, type EarlierLine, lastOf, type WantedLine, type WantedOrder } from './decide-order.ts'

const NOW = new Date('2026-11-20T10:00:00+05:30')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

/** The liver function test holds bilirubin and protein, the kidney function test urea and protein. */
const CONTENTS: Readonly<Record<string, readonly string[]>> = {
  LFT: ['bilirubin', 'protein'],
  KFT: ['urea', 'protein'],
}
const contentsOf = (id: string) => [id, ...(CONTENTS[id] ?? [])]
const line = (id: string, repeatReason: string | null = null): WantedLine => ({
  itemId: id,
  name: id,
  contents: contentsOf(id),
  repeatReason,
})
const earlier = (id: string, hours = 3): EarlierLine => ({
  name: id,
  contents: contentsOf(id),
  orderedAt: hoursAgo(hours),
  orderedBy: 'Dr. Rao',
})
const order = (lines: readonly WantedLine[], about: Partial<WantedOrder> = {}) =>
  decideOrder({
    now: NOW,
    today: '2026-11-20',
    isCancelledAdmission: false,
    leftOn: null,
    doneOn: null,
    isPractitionerOfHospital: true,
    lines,
    earlier: [],
    ...about,
  })
const asked = (wanted: string, before: EarlierLine) => {
  const verdict = order([line(wanted)], { earlier: [before] })
  return verdict.ok ? null : verdict.details?.values?.['name']
}

describe('what was ordered less than a day ago asks why it is needed again', () => {
  test.each([
    ['the same test', 'urea', earlier('urea'), 'urea'],
    ['a test of a panel', 'bilirubin', earlier('LFT'), 'bilirubin, in LFT,'],
    ['a panel that holds the test', 'LFT', earlier('bilirubin'), 'bilirubin, a part of LFT,'],
    ['a panel that holds a test of another', 'KFT', earlier('LFT'), 'LFT, a part of KFT,'],
    ['another test', 'urea', earlier('LFT'), null],
    ['the same test a moment less than 24 hours before', 'urea', earlier('urea', 23.999), 'urea'],
    ['the same test 24 hours before', 'urea', earlier('urea', 24), null],
  ])('%s', (_, wanted, before, name) => {
    expect(asked(wanted, before)).toBe(name)
  })

  test('and goes on with a reason, or where it is only recorded', () => {
    const again = { earlier: [earlier('LFT')] }
    expect(order([line('bilirubin', 'Bled since')], again).ok).toBe(true)
    expect(order([line('bilirubin')], { ...again, doneOn: '2026-11-19' }).ok).toBe(true)
  })

  test('beside the line that asks, of the order that is nearest', () => {
    const before = [earlier('LFT', 9), earlier('bilirubin', 2)]
    expect(order([line('urea'), line('bilirubin')], { earlier: before })).toMatchObject({
      details: { field: 'lines.1.repeatReason', values: { name: 'bilirubin', who: 'Dr. Rao' } },
    })
  })
})

test.each([
  ['a test twice', ['urea', 'urea'], false],
  ['a panel and a test of it', ['LFT', 'bilirubin'], false],
  ['a test and the panel that holds it', ['bilirubin', 'LFT'], false],
  ['two panels with a test in common', ['LFT', 'KFT'], true],
])('%s in one order', (_, ids, ok) => {
  expect(order(ids.map((id) => line(id))).ok).toBe(ok)
})

test('what has no test in common is never the same, and the nearest is always found', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
  fc.assert(
    fc.property(ids, fc.array(fc.tuple(ids, fc.integer({ min: 0, max: 40 }))), (contents, lines) => {
      const before = lines.map(([inside, hours]) => ({ ...earlier('x', hours), contents: inside }))
      const near = lines.filter(([inside, hours]) => hours < 24 && inside.some((id) => contents.includes(id)))
      const found = lastOf(contents, before, NOW)
      expect(found?.orderedAt).toEqual(
        near.length === 0 ? undefined : hoursAgo(Math.min(...near.map(([, hours]) => hours))),
      )
    }),
  )
})
