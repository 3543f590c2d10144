import type { NursingSettings } from '../../hours/model/dose-times.ts'
import { partsOfDay } from '../../hours/model/shifts.ts'
import { dayOf, type IsoDate, showDay, showMoment, showTime } from '../../kernel/calendar.ts'
import type { JudgedBy, ShownFluid, ShownVitals } from './observed-fields.ts'
import { ageGroupOf } from './rules/age-group.ts'
import { balanceByShift, balanceOf } from './rules/balance.ts'
import { meanPressure } from './rules/derived.ts'
import { earlyWarning } from './rules/early-warning.ts'
import { type MarkedKey, markOf } from './rules/usual.ts'
import { CONSCIOUSNESS_WORDS, FLUID_WORDS, GLUCOSE_WORDS } from './words.ts'

/** The sheets of paper: vital signs (a part of document 19), blood sugar (21), intake and output. */
export const SHEETS = ['vitals', 'glucose', 'fluids'] as const
export type Sheet = (typeof SHEETS)[number]

export const SHEET_NAMES: Readonly<Record<Sheet, string>> = {
  vitals: 'Vital signs',
  glucose: 'Blood sugar chart',
  fluids: 'Intake and output',
}

type Column<Row> = { readonly name: string; readonly isWide?: boolean; text(row: Row): string }
type Printed = {
  readonly columns: { readonly name: string; readonly isWide: boolean }[]
  readonly days: { readonly day: string; readonly rows: string[][]; readonly sums: string[] }[]
}

type Entry = Pick<ShownVitals, 'at' | 'by' | 'lateMinutes' | 'struck'> & { readonly remark: string | null }
const LATE = 60

const byOf = ({ by, lateMinutes, struck, remark }: Entry): string =>
  [
    by,
    lateMinutes >= LATE && `written ${Math.floor(lateMinutes / LATE)} h later`,
    remark,
    struck && `struck out ${showMoment(struck.at)}: ${struck.reason}`,
  ]
    .filter(Boolean)
    .join(' · ')
const timeOf = ({ at }: Entry): string => showTime(new Date(at))

/** Rows by day; a column in which nothing stands is left out. */
function table<Row extends Entry>(
  rows: readonly Row[],
  columns: readonly Column<NoInfer<Row>>[],
  sumsOf: (rows: readonly NoInfer<Row>[], day: IsoDate) => string[] = () => [],
): Printed {
  const used = columns.filter((column) => rows.some((row) => column.text(row) !== ''))
  const days = Map.groupBy(rows, ({ at }): IsoDate => dayOf(new Date(at)))
  return {
    columns: used.map(({ name, isWide = false }) => ({ name, isWide })),
    days: [...days].map(([day, of]) => ({
      day: showDay(day),
      rows: of.map((row) => used.map((column) => column.text(row))),
      sums: sumsOf(of, day),
    })),
  }
}

/** The vital signs of some days as their paper has them: unusual figures with a word, the score, what was struck out. */
export function printedVitals(vitals: readonly ShownVitals[], judgedBy: JudgedBy): Printed {
  const group = ageGroupOf(judgedBy.ageDays)
  const marked = (row: ShownVitals, key: MarkedKey) =>
    row[key] === null
      ? ''
      : [row[key], row.struck ? null : markOf(row, key, group)].filter((one) => one !== null).join(' ')
  const score = (row: ShownVitals) => {
    const warning = earlyWarning(row, judgedBy)
    return judgedBy.showsEarlyWarning && !row.struck && warning.kind === 'scored' ? String(warning.score) : ''
  }
  const rows = vitals.filter((row) => !isGlucoseAlone(row))
  return table(rows, [
    { name: 'Time', text: timeOf },
    { name: 'Temp °C', text: (row) => marked(row, 'temperature') },
    { name: 'Pulse', text: (row) => marked(row, 'pulse') },
    {
      name: 'BP mmHg',
      text: (row) => {
        const mean = meanPressure(row)
        return (
          [marked(row, 'systolic'), marked(row, 'diastolic')].filter(Boolean).join(' / ') +
          (mean === null ? '' : `, mean ${mean}`)
        )
      },
    },
    { name: 'Resp.', text: (row) => marked(row, 'respiration') },
    { name: 'SpO2 %', text: (row) => [marked(row, 'spo2'), row.isOnOxygen && 'oxygen'].filter(Boolean).join(', ') },
    { name: 'Pain', text: ({ pain }) => (pain === null ? '' : String(pain)) },
    { name: 'Awake', text: ({ consciousness }) => (consciousness ? CONSCIOUSNESS_WORDS[consciousness] : '') },
    {
      name: 'Weight, height',
      text: ({ weight, height }) =>
        [weight !== null && `${weight} kg`, height !== null && `${height} cm`].filter(Boolean).join(', '),
    },
    { name: 'Score', text: score },
    { name: 'By, remark', isWide: true, text: byOf },
  ])
}

/** Blood sugar of some days. */
export function printedGlucose(vitals: readonly ShownVitals[], { ageDays }: JudgedBy): Printed {
  const group = ageGroupOf(ageDays)
  return table(
    vitals.filter(({ glucose }) => glucose !== null),
    [
      { name: 'Time', text: timeOf },
      { name: 'Blood sugar mg/dL', text: ({ glucose }) => String(glucose) },
      { name: 'Mark', text: (row) => (row.struck ? '' : (markOf(row, 'glucose', group) ?? '')) },
      { name: 'Taken', text: ({ glucoseWhen }) => (glucoseWhen ? GLUCOSE_WORDS[glucoseWhen] : '') },
      { name: 'By, remark', isWide: true, text: byOf },
    ],
  )
}

/** Intake and output of some days with the balance of every shift, as the hospital had them then, and day. */
export function printedFluids(fluids: readonly ShownFluid[], settings: readonly NursingSettings[]): Printed {
  return table(
    fluids,
    [
      { name: 'Time', text: timeOf },
      { name: 'What', text: ({ kind }) => FLUID_WORDS[kind] ?? kind },
      { name: 'In ml', text: ({ direction, ml }) => (direction === 'in' ? String(ml) : '') },
      { name: 'Out ml', text: ({ direction, ml }) => (direction === 'out' ? String(ml) : '') },
      { name: 'By, remark', isWide: true, text: byOf },
    ],
    (rows, day) => {
      const entries = rows.map((row) => ({ ...row, isStruck: row.struck !== null }))
      const words = (sums: { readonly in: number; readonly out: number; readonly balance: number }) =>
        `in ${sums.in} ml, out ${sums.out} ml, balance ${sums.balance > 0 ? '+' : ''}${sums.balance} ml`
      return [
        ...balanceByShift(entries, partsOfDay(day, settings))
          .filter((sums) => sums.in + sums.out > 0)
          .map(({ shift, ...sums }) => `${shift}: ${words(sums)}`),
        `Day: ${words(balanceOf(entries))}`,
      ]
    },
  )
}

const isGlucoseAlone = (row: ShownVitals): boolean =>
  row.glucose !== null &&
  [
    row.temperature,
    row.pulse,
    row.respiration,
    row.systolic,
    row.spo2,
    row.pain,
    row.consciousness,
    row.weight,
    row.height,
  ].every((figure) => figure === null)
