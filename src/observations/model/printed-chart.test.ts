import { expect, test } from 'vitest'
import type { ShownFluid, ShownVitals } from './observed-fields.ts'
import { printedFluids, printedGlucose, printedVitals } from './printed-chart.ts'

const JUDGED = { ageDays: 15_000, isPregnant: false, showsEarlyWarning: true }
const ROW: ShownVitals = {
  ...{ id: '1', at: '2026-11-20T06:00:00+05:30', by: 'Sr. Uike', lateMinutes: 0, mayStrike: false, struck: null },
  ...{ temperature: 38.6, pulse: 112, respiration: 22, systolic: 104, diastolic: 66, spo2: 96, isOnOxygen: false },
  ...{ pain: null, consciousness: 'alert', weight: null, height: null, glucose: null, glucoseWhen: null, remark: null },
}

test('a sheet of vital signs has a table a day, words for the unusual, and no blank column', () => {
  const struck = { at: '2026-11-21T07:00:00+05:30', reason: 'Of the next bed' }
  const { columns, days } = printedVitals(
    [ROW, { ...ROW, at: '2026-11-21T06:00:00+05:30', lateMinutes: 130, struck }],
    JUDGED,
  )
  expect(columns.map(({ name }) => name)).toEqual([
    'Time',
    'Temp °C',
    'Pulse',
    'BP mmHg',
    'Resp.',
    'SpO2 %',
    'Awake',
    'Score',
    'By, remark',
  ])
  expect(days).toEqual([
    {
      day: '20/11/2026',
      rows: [['06:00', '38.6 high', '112 high', '104 / 66, mean 79', '22 high', '96', 'Alert', '6', 'Sr. Uike']],
      sums: [],
    },
    {
      day: '21/11/2026',
      rows: [
        [
          ...['06:00', '38.6', '112', '104 / 66, mean 79', '22', '96', 'Alert', ''],
          'Sr. Uike · written 2 h later · struck out 21/11/2026 07:00: Of the next bed',
        ],
      ],
      sums: [],
    },
  ])
  expect(printedVitals([ROW], { ...JUDGED, showsEarlyWarning: false }).columns.map(({ name }) => name)).not.toContain(
    'Score',
  )
})

test('blood sugar alone stands on its own sheet', () => {
  const alone: ShownVitals = {
    ...ROW,
    ...{
      temperature: null,
      pulse: null,
      respiration: null,
      systolic: null,
      diastolic: null,
      spo2: null,
      isOnOxygen: null,
    },
    ...{ consciousness: null, glucose: 224, glucoseWhen: 'random' },
  }
  expect(printedVitals([alone], JUDGED).days).toEqual([])
  expect(printedGlucose([alone, ROW], JUDGED).days[0]?.rows).toEqual([['06:00', '224', 'high', 'Random', 'Sr. Uike']])
})

test('intake and output are added up by shift and day, without what was struck out', () => {
  const fluid = (at: string, direction: 'in' | 'out', ml: number, isStruck = false): ShownFluid => ({
    ...{ id: at, at: `2026-11-20T${at}:00+05:30`, by: 'Sr. Uike', lateMinutes: 0, mayStrike: false, remark: null },
    ...{ source: null, direction, kind: direction === 'in' ? 'iv' : 'urine', ml },
    struck: isStruck ? { at: '2026-11-20T12:00:00+05:30', reason: 'twice' } : null,
  })
  const [day] = printedFluids(
    [fluid('09:00', 'in', 500), fluid('10:00', 'in', 900, true), fluid('21:00', 'out', 600)],
    [],
  ).days
  expect(day?.sums).toEqual([
    '08:00 to 14:00: in 500 ml, out 0 ml, balance +500 ml',
    '20:00 to 24:00: in 0 ml, out 600 ml, balance -600 ml',
    'Day: in 500 ml, out 600 ml, balance -100 ml',
  ])
})
