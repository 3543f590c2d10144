import { expect, test } from 'vitest'
import { type AwayReason, cellsOf } from '../cells/cells-of.ts'
import type { TimedOrder } from '../times/due-doses.ts'
import { decideDose } from './decide-dose.ts'
import type { DoseForm } from './dose-form.ts'

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
const ORDER = {
  kind: 'regular',
  frequency: 'bd',
  everyHours: null,
  ownTimes: [],
  dose: 40,
  placeDoses: [],
  otherDose: null,
  startsAt: ist('2026-11-20 08:00'),
  days: null,
  stoppedAt: null,
  isFirstNow: false,
  secondPerson: null,
  leastHours: null,
  mostADay: null,
  holdBelow: null,
  holdAbove: null,
  createdAt: ist('2026-11-20 08:00'),
} as const
type Order = Omit<TimedOrder, 'stoppedAt'> & {
  [K in keyof typeof ORDER]?: unknown
}
type Case = {
  readonly now?: string
  readonly due?: string | null
  readonly form?: Partial<DoseForm>
  readonly order?: Partial<Order>
  readonly done?: { state: 'given' | 'held' | 'refused' | 'missed' }
  readonly hasSecond?: boolean
  readonly given?: string[]
  readonly ended?: string
  readonly away?: readonly [string, string, AwayReason][]
}

function decided({ now = '2026-11-20 09:10', due = '2026-11-20 09:00', form = {}, order = {}, ...rest }: Case) {
  const asked = { ...ORDER, ...order } as never as Parameters<typeof decideDose>[0]['order']
  const endedAt = rest.ended ? ist(rest.ended) : null
  const away = (rest.away ?? []).map(([from, to, why]) => ({ from: ist(from), to: ist(to), why }))
  const done = rest.done && due ? [{ ...rest.done, dueAt: ist(due) }] : []
  const day = { from: ist('2026-11-20 00:00'), to: ist('2026-11-22 00:00') }
  const cells = cellsOf(asked, done, day, { now: ist(now), settings: [], endedAt, away })
  const answer = decideDose({
    order: asked,
    form: {
      dueAt: due && ist(due).toISOString(),
      act: 'given',
      actedAt: null,
      dose: null,
      reason: '',
      reading: null,
      isBandScanned: null,
      bandReason: '',
      takenFrom: null,
      batchId: null,
      batchReason: '',
      units: null,
      ...form,
    },
    hasSecond: rest.hasSecond ?? false,
    cell: due ? cells.find(({ dueAt }) => dueAt.getTime() === ist(due).getTime()) : undefined,
    given: (rest.given ?? []).map(ist),
    now: ist(now),
    endedAt,
    settings: [],
    away,
  })
  return answer.ok ? 'signed' : `${answer.refusal} ${answer.details?.field}`
}

test.each<[string, Case, string]>([
  ['on time', {}, 'signed'],
  ['early by less than an hour', { now: '2026-11-20 08:01' }, 'signed'],
  ['too early asks', { now: '2026-11-20 19:59', due: '2026-11-20 21:00' }, 'TOO_EARLY reason'],
  [
    'too early with a reason',
    { now: '2026-11-20 19:59', due: '2026-11-20 21:00', form: { reason: 'Goes to CT' } },
    'signed',
  ],
  ['late in the same shift', { now: '2026-11-20 13:00' }, 'signed'],
  [
    'a past shift asks',
    { now: '2026-11-20 15:00', form: { actedAt: '2026-11-20T09:05:00+05:30' } },
    'PAST_SHIFT reason',
  ],
  ['the future', { form: { actedAt: '2026-11-20T09:30:00+05:30' } }, 'IN_THE_FUTURE actedAt'],
  ['before it was ordered', { form: { actedAt: '2026-11-20T06:30:00+05:30' } }, 'BEFORE_ORDERED actedAt'],
  ['no due time', { due: '2026-11-20 11:00' }, 'NOT_DUE dueAt'],
  ['signed before', { done: { state: 'given' } }, 'SIGNED_ALREADY dueAt'],
  ['held before, given after all', { done: { state: 'held' } }, 'signed'],
  ['held twice', { done: { state: 'held' }, form: { act: 'held', reason: 'pulse 52' } }, 'SIGNED_ALREADY dueAt'],
  ['held without a reason', { form: { act: 'held' } }, 'REASON_REQUIRED reason'],
  ['refused without a reason', { form: { act: 'refused' } }, 'REASON_REQUIRED reason'],
  ['by a scale without its dose', { order: { dose: null } }, 'DOSE_REQUIRED dose'],
  ['by a scale with its dose', { order: { dose: null }, form: { dose: 6 } }, 'signed'],
  ['high risk alone', { order: { secondPerson: 'signature' } }, 'SECOND_REQUIRED second.userId'],
  ['high risk with another', { order: { secondPerson: 'signature' }, hasSecond: true }, 'signed'],
  ['high risk held alone', { order: { secondPerson: 'signature' }, form: { act: 'held', reason: 'INR 5' } }, 'signed'],
  ['against the hold rule', { order: { holdBelow: 60 }, form: { reading: 58 } }, 'HOLD_RULE reason'],
  ['by the hold rule', { order: { holdBelow: 60 }, form: { reading: 60 } }, 'signed'],
  ['band not scanned', { form: { isBandScanned: false } }, 'BAND_REASON_REQUIRED bandReason'],
  ['on leave', { away: [['2026-11-20 08:00', '2026-11-20 12:00', 'leave']] }, 'CLOSED dueAt'],
  ['in the theatre asks', { away: [['2026-11-20 08:00', '2026-11-20 12:00', 'theatre']] }, 'IN_THEATRE reason'],
  [
    'in the theatre with a reason',
    { form: { reason: 'By the anaesthetist' }, away: [['2026-11-20 08:00', '2026-11-20 12:00', 'theatre']] },
    'signed',
  ],
  ['due before the leave, given on it', { away: [['2026-11-20 09:05', '2026-11-20 12:00', 'leave']] }, 'CLOSED dueAt'],
  ['band not scanned, said why', { form: { isBandScanned: false, bandReason: 'Torn' } }, 'signed'],
  ['after a stop', { order: { stoppedAt: ist('2026-11-20 09:00') } }, 'CLOSED dueAt'],
  ['after the discharge', { ended: '2026-11-20 08:30' }, 'CLOSED dueAt'],
  ['due before the discharge, given after it', { ended: '2026-11-20 09:05' }, 'CLOSED dueAt'],
  ['due before the discharge, given at its instant', { ended: '2026-11-20 09:10' }, 'CLOSED dueAt'],
  [
    'given before the discharge, entered after it',
    { ended: '2026-11-20 09:05', form: { actedAt: '2026-11-20T09:02:00+05:30' } },
    'signed',
  ],
  [
    'due before the discharge, said after it that it was not given',
    { ended: '2026-11-20 09:05', form: { act: 'refused', reason: 'Wanted to leave' } },
    'signed',
  ],
  ['due before the stop, signed after it', { order: { stoppedAt: ist('2026-11-20 09:05') } }, 'signed'],
])('%s', (_, asked, expected) => {
  expect(decided(asked)).toBe(expected)
})

const AS_NEEDED = { kind: 'as_needed', frequency: null, leastHours: 8, mostADay: 2 } as const

test.each<[string, Case, string]>([
  ['the first', {}, 'signed'],
  ['too soon', { given: ['2026-11-20 08:10'] }, 'TOO_SOON reason'],
  ['after its hours', { now: '2026-11-20 17:00', given: ['2026-11-20 09:00'] }, 'signed'],
  ['too often', { now: '2026-11-21 05:00', given: ['2026-11-20 20:00', '2026-11-20 10:00'] }, 'TOO_OFTEN reason'],
  [
    'too often with a reason',
    {
      now: '2026-11-21 05:00',
      given: ['2026-11-20 20:00', '2026-11-20 10:00'],
      form: { reason: 'Told to the doctor' },
    },
    'signed',
  ],
  ['after the stop', { order: { ...AS_NEEDED, stoppedAt: ist('2026-11-20 09:00') } as never }, 'CLOSED dueAt'],
])('as needed: %s', (_, asked, expected) => {
  expect(decided({ due: null, order: AS_NEEDED as never, ...asked })).toBe(expected)
})

test('what is regular has a due time', () => {
  expect(decided({ due: null })).toBe('NOT_DUE dueAt')
})
