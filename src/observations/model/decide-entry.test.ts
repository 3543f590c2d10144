import { describe, expect, test } from 'vitest'
import { daysOfChart, decideFluid, decideStriking, decideTime, decideVitals, type TypedVitals } from './decide-entry.ts'

const at = (time: string) => new Date(`${time}+05:30`)
const NOW = at('2026-11-21T12:00:00')
const INPATIENT = {
  patientType: 'IPD',
  status: 'in-progress',
  visitDate: '2026-11-20',
  admittedAt: at('2026-11-20T10:00:00'),
  dischargedAt: null,
}
const timed = (time: string, presence = {}, daysAhead = 0) => {
  const verdict = decideTime(at(time), { ...INPATIENT, ...presence }, { now: NOW, field: 'observedAt', daysAhead })
  return verdict.ok ? 'OK' : verdict.refusal
}

describe('when something is observed', () => {
  test.each([
    ['2026-11-21T12:00:00', {}, 0, 'OK'],
    ['2026-11-21T12:01:00', {}, 0, 'IN_FUTURE'],
    ['2026-11-22T00:00:00', {}, 7, 'OK'],
    ['2026-11-28T12:01:00', {}, 7, 'IN_FUTURE'],
    ['2026-11-20T10:00:00', {}, 0, 'OK'],
    ['2026-11-20T09:59:00', {}, 0, 'BEFORE_VISIT'],
    ['2026-11-20T10:00:00', { admittedAt: null }, 0, 'BEFORE_VISIT'],
    ['2026-11-20T00:00:00', { admittedAt: null, patientType: 'OPD' }, 0, 'OK'],
    ['2026-11-19T23:59:00', { admittedAt: null, patientType: 'OPD' }, 0, 'BEFORE_VISIT'],
    ['2026-11-21T09:00:00', { dischargedAt: at('2026-11-21T09:00:00') }, 0, 'OK'],
    ['2026-11-21T09:01:00', { dischargedAt: at('2026-11-21T09:00:00') }, 0, 'AFTER_DISCHARGE'],
    ['2026-11-21T09:00:00', { status: 'cancelled' }, 0, 'VISIT_CANCELLED'],
  ])('%s %o, %d days ahead: %s', (time, presence, daysAhead, answer) => {
    expect(timed(time, presence, daysAhead)).toBe(answer)
  })
})

const NOTHING: TypedVitals = {
  temperature: null,
  pulse: null,
  respiration: null,
  systolic: null,
  diastolic: null,
  spo2: null,
  isOnOxygen: false,
  pain: null,
  consciousness: null,
  weight: null,
  height: null,
  glucose: null,
  glucoseWhen: null,
  remark: null,
  again: {},
}
const judged = (about: Partial<TypedVitals>, ageDays: number | null = 15_000) =>
  decideVitals({ ...NOTHING, ...about }, ageDays)

describe('vital signs', () => {
  test.each([
    [{}, 'NOTHING_MEASURED', 'temperature'],
    [{ remark: 'asleep' }, 'NOTHING_MEASURED', 'temperature'],
    [{ diastolic: 80 }, 'SYSTOLIC_MISSING', 'systolic'],
    [{ systolic: 80, diastolic: 120 }, 'DIASTOLIC_ABOVE', 'diastolic'],
    [{ pulse: 80, isOnOxygen: true }, 'SATURATION_MISSING', 'spo2'],
    [{ glucose: 140 }, 'GLUCOSE_WHEN_MISSING', 'glucoseWhen'],
    [{ spo2: 40 }, 'TYPE_AGAIN', 'again.spo2'],
    [{ spo2: 40, again: { spo2: 41 } }, 'TYPE_AGAIN', 'again.spo2'],
    [{ spo2: 40, pulse: 200, again: { spo2: 40 } }, 'TYPE_AGAIN', 'again.pulse'],
  ] as const)('%o: %s beside %s', (about, refusal, field) => {
    expect(judged(about)).toMatchObject({ ok: false, refusal, details: { field } })
  })

  test('what is improbable is taken when it was typed twice, and is told', () => {
    expect(judged({ spo2: 40, again: { spo2: 40 } })).toMatchObject({ ok: true, value: { twice: ['spo2'] } })
    expect(judged({ weight: 3 }, 2)).toMatchObject({ ok: true, value: { twice: [] } })
    expect(judged({ weight: 3 }, null)).toMatchObject({ ok: false, refusal: 'TYPE_AGAIN' })
  })

  test('oxygen belongs to its saturation, and the meal to its blood sugar', () => {
    expect(judged({ spo2: 97 })).toMatchObject({ value: { measured: { spo2: 97, isOnOxygen: false } } })
    expect(judged({ pulse: 80, glucoseWhen: 'fasting' })).toMatchObject({
      value: { measured: { isOnOxygen: null, glucoseWhen: null } },
    })
  })
})

test('each fluid goes its way', () => {
  expect(decideFluid('in', 'oral').ok).toBe(true)
  expect(decideFluid('out', 'oral')).toMatchObject({ refusal: 'OTHER_DIRECTION', details: { field: 'kind' } })
  expect(decideFluid('out', 'other').ok).toBe(true)
})

test('who wrote an entry strikes it out, once', () => {
  expect(decideStriking({ byId: 'a', struckAt: null }, 'a').ok).toBe(true)
  expect(decideStriking({ byId: 'a', struckAt: null }, 'b')).toMatchObject({ refusal: 'NOT_YOUR_ENTRY' })
  expect(decideStriking({ byId: 'a', struckAt: NOW }, 'a')).toMatchObject({ refusal: 'STRUCK_ALREADY' })
})

test('the days of a chart are those with entries and the last one of the stay', () => {
  expect(daysOfChart(['2026-11-20'], INPATIENT, NOW)).toEqual(['2026-11-21', '2026-11-20'])
  expect(daysOfChart(['2026-11-20'], { ...INPATIENT, dischargedAt: at('2026-11-20T23:00:00') }, NOW)).toEqual([
    '2026-11-20',
  ])
})
