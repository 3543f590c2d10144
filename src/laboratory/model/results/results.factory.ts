import type { Cell } from './decide-entries.ts'
import type { JudgedParameter, LiveResult } from './lab-result.ts'

/** A numeric parameter with a range for everybody, unless a test says otherwise. */
export const judgedBy = (code: string, changes: Partial<JudgedParameter> = {}): JudgedParameter => ({
  parameterId: code,
  code,
  name: code,
  kind: 'numeric',
  unit: 'mg/dL',
  method: '',
  decimals: 1,
  choices: [],
  normalChoices: [],
  defaultText: null,
  possibleLow: null,
  possibleHigh: null,
  deltaAbsolute: null,
  deltaPercent: null,
  deltaDays: null,
  formula: null,
  allowsOwn: false,
  whyNoRange: null,
  units: [],
  range: null,
  candidates: [],
  before: null,
  ...changes,
})

export const aCell = (parameter: JudgedParameter, changes: Partial<Cell> = {}): Cell => ({
  lineId: 'line',
  testName: 'Test',
  isCancelled: false,
  parameter,
  live: null,
  ...changes,
})

export const aLive = (changes: Partial<LiveResult> = {}): LiveResult => ({
  id: 'result',
  version: 1,
  edition: 1,
  kind: 'numeric',
  comparator: '=',
  value: '4.0',
  words: null,
  fileId: null,
  findings: [],
  isCalculated: false,
  confirmation: null,
  comment: null,
  enteredBy: 'Sarika Wagh',
  amendReason: null,
  isVerified: false,
  ...changes,
})

export const AT = {
  collectedAt: new Date('2026-11-21T06:00:00Z'),
  patient: { day: '2026-11-21', ageYears: 40, isFemale: true },
}
