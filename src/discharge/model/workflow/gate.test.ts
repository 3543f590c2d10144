import { expect, test } from 'vitest'
import { DISCHARGE_ITEMS, type DischargeItem } from './discharge-items.ts'
import { DISCHARGE_MODES, type DischargeMode } from './discharge-modes.ts'
import { type Discharge, decideGatePass } from './gate.ts'
import { isFullyDischarged, readiness } from './indicators.ts'

const TODAY = '2026-11-22'
const NOW = new Date('2026-11-22T09:00:00Z')
const NO_DETAILS = { statedReason: null, receivingFacility: null, diedAt: null, placeOfDeath: null }
const ALL = new Set(DISCHARGE_ITEMS)

const discharge = (about: Partial<Discharge> = {}): Discharge => ({
  done: ALL,
  plannedAt: NOW,
  mode: 'recovery',
  authorisedBy: 'Dr. Rao',
  details: NO_DETAILS,
  inTheatre: null,
  ...about,
})
const answer = (about: Partial<Discharge> = {}) => {
  const verdict = decideGatePass(discharge(about), TODAY)
  return verdict.ok ? 'issued' : verdict.refusal
}

/** Every set of done items: 2^9. */
const COMBINATIONS = Array.from(
  { length: 2 ** DISCHARGE_ITEMS.length },
  (_, bits): ReadonlySet<DischargeItem> => new Set(DISCHARGE_ITEMS.filter((_item, place) => bits & (1 << place))),
)

test('of all combinations of items, mode, authority and date, only the whole one gives a pass', () => {
  const issued: object[] = []
  for (const done of COMBINATIONS)
    for (const mode of ['recovery', null] as const)
      for (const authorisedBy of ['Dr. Rao', '  ', null])
        for (const plannedAt of [NOW, null])
          if (answer({ done, mode, authorisedBy, plannedAt }) === 'issued')
            issued.push({ items: done.size, mode, authorisedBy, plannedAt })
  expect(COMBINATIONS).toHaveLength(512)
  expect(issued).toEqual([{ items: 9, mode: 'recovery', authorisedBy: 'Dr. Rao', plannedAt: NOW }])
})

test('what is missing first is what is said', () => {
  const done = new Set(DISCHARGE_ITEMS.slice(1))
  expect(answer({ plannedAt: null, done, mode: null, authorisedBy: null })).toBe('DATE_REQUIRED')
  expect(answer({ done, mode: null, authorisedBy: null })).toBe('CHECKLIST_INCOMPLETE')
  expect(answer({ mode: null, authorisedBy: null })).toBe('MODE_REQUIRED')
  expect(answer({ authorisedBy: ' ' })).toBe('AUTHORISED_BY_REQUIRED')
})

test('who lies in a theatre gets no pass', () => {
  expect(answer({ inTheatre: 'OT1' })).toBe('IN_THEATRE')
})

test('the checklist says how many of the nine are done', () => {
  for (const done of COMBINATIONS.slice(0, -1))
    expect(decideGatePass(discharge({ done }), TODAY)).toMatchObject({ details: { values: { done: done.size } } })
})

test.each([
  ['the day before', '2026-11-21T18:29:59Z', 'DATE_PASSED'],
  ['the first minute of today', '2026-11-21T18:30:00Z', 'issued'],
  ['23:59 today', '2026-11-22T18:29:00Z', 'issued'],
  ['tomorrow', '2026-11-23T05:00:00Z', 'issued'],
])('a discharge planned for %s', (_, plannedAt, expected) => {
  expect(answer({ plannedAt: new Date(plannedAt) })).toBe(expected)
})

const DETAILS = {
  statedReason: 'Wishes to go home',
  receivingFacility: 'City Heart Institute',
  diedAt: new Date('2026-11-22T03:00:00Z'),
  placeOfDeath: 'ICU',
}
const without = (...names: (keyof typeof DETAILS)[]) => ({
  ...DETAILS,
  ...Object.fromEntries(names.map((name) => [name, null])),
})

test.each<[DischargeMode, ReturnType<typeof without>, string]>([
  ['recovery', NO_DETAILS as never, 'issued'],
  ['discharge_on_request', NO_DETAILS as never, 'issued'],
  ['lama', without('statedReason'), 'DETAIL_REQUIRED'],
  ['lama', DETAILS, 'issued'],
  ['transfer', without('receivingFacility'), 'DETAIL_REQUIRED'],
  ['transfer', without('statedReason'), 'issued'],
  ['death', without('diedAt'), 'DETAIL_REQUIRED'],
  ['death', without('placeOfDeath'), 'DETAIL_REQUIRED'],
  ['death', DETAILS, 'issued'],
  ['death', { ...DETAILS, diedAt: new Date('2026-11-22T09:00:01Z') }, 'DIED_AFTER_DISCHARGE'],
])('%s asks for what it needs (%#)', (mode, details, expected) => {
  expect(DISCHARGE_MODES).toContain(mode)
  expect(answer({ mode, details })).toBe(expected)
})

test('ready for discharge needs the date and all but the final bill; the words count what is done', () => {
  for (const done of COMBINATIONS) {
    expect(readiness(false, done)).toEqual({ isReady: false, words: 'Please Select Discharge Date' })
    const isReady = DISCHARGE_ITEMS.every((item) => item === 'final_bill_generated' || done.has(item))
    expect(readiness(true, done)).toEqual({
      isReady,
      words: isReady ? 'Ready for Discharge' : `Discharge Checklist Incomplete (${done.size}/9 completed)`,
    })
    const isFull = DISCHARGE_ITEMS.every((item) => item === 'security_verification' || done.has(item))
    expect([isFullyDischarged(true, done), isFullyDischarged(false, done)]).toEqual([isFull, false])
  }
})
