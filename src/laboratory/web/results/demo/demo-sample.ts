import type { ResultCell, SampleResults } from '../../../model/results/shown-results.ts'

// Values as the demo hospital prints them; nothing here comes from a record.
const LINE = '00000000-0000-4000-8000-000000000100'
const COLLECTED = '2026-11-20T00:42:00.000Z'
const BEFORE = '2026-11-18T00:50:00.000Z'

type Told = {
  readonly unit: string
  readonly decimals?: number
  readonly low?: string
  readonly high?: string
  readonly criticalLow?: string
  readonly criticalHigh?: string
  readonly before?: string
  readonly formula?: string
  readonly choices?: readonly string[]
  readonly heading?: string
}

function cell(code: string, name: string, place: number, told: Told): ResultCell {
  const { unit, decimals = 1, low, high, criticalLow, criticalHigh, before, formula, choices, heading } = told
  return {
    lineId: LINE,
    testName: 'Complete haemogram and potassium',
    heading: heading ?? null,
    isCancelled: false,
    parameter: {
      parameterId: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
      code,
      name,
      kind: choices ? 'choice' : 'numeric',
      unit,
      method: '',
      decimals,
      choices: [...(choices ?? [])],
      normalChoices: choices?.slice(0, 1) ?? [],
      defaultText: null,
      possibleLow: null,
      possibleHigh: null,
      deltaAbsolute: null,
      deltaPercent: '50',
      deltaDays: 30,
      formula: formula ?? null,
      allowsOwn: false,
      whyNoRange: null,
      units: [],
      range:
        low && high
          ? { ...EVERYBODY, low, high, criticalLow: criticalLow ?? null, criticalHigh: criticalHigh ?? null }
          : null,
      candidates: [],
      before: before ? { comparator: '=', value: before, unit, method: '', collectedAt: BEFORE } : null,
    },
    live: null,
    replaces: null,
    struck: null,
  }
}

const EVERYBODY = {
  sex: null,
  ageFrom: 0,
  ageFromUnit: 'years',
  ageTo: null,
  ageToUnit: 'years',
  method: '',
  state: null,
  lowIsExclusive: false,
  highIsExclusive: false,
  words: null,
} as const

const CELLS: readonly (readonly [string, string, Told])[] = [
  ['HB', 'Haemoglobin', { unit: 'g/dL', low: '12', high: '15.5', criticalLow: '6.5', before: '9.4' }],
  ['RBC', 'Red cell count', { unit: '10^6/µL', decimals: 2, low: '3.8', high: '4.8', before: '3.47' }],
  ['PCV', 'Packed cell volume', { unit: '%', low: '36', high: '46', before: '29.2' }],
  ['MCV', 'Mean cell volume', { unit: 'fL', low: '83', high: '101', formula: 'PCV / RBC * 10', before: '84.1' }],
  ['WBC', 'Total leucocyte count', { unit: '/µL', decimals: 0, low: '4000', high: '11000', before: '15900' }],
  [
    'NEUT',
    'Neutrophils',
    { unit: '%', decimals: 0, low: '40', high: '80', before: '86', heading: 'Differential count' },
  ],
  [
    'LYMPH',
    'Lymphocytes',
    { unit: '%', decimals: 0, low: '20', high: '40', before: '9', heading: 'Differential count' },
  ],
  [
    'PLT',
    'Platelet count',
    { unit: '10^3/µL', decimals: 0, low: '150', high: '410', criticalLow: '20', before: '310' },
  ],
  ['K', 'Potassium', { unit: 'mmol/L', low: '3.5', high: '5', criticalLow: '2.8', criticalHigh: '6.5', before: '3.1' }],
  ['MP', 'Malarial parasites', { unit: '', choices: ['Not seen', 'P. vivax', 'P. falciparum'] }],
]

export const DEMO_SAMPLE: SampleResults = {
  sample: {
    sampleId: '00000000-0000-4000-8000-000000000200',
    accessionNo: 'H261120-0114',
    visitId: '00000000-0000-4000-8000-000000000300',
    visitNo: 'IH26K07003',
    patientName: 'Sangeeta Bhoyar-Wankhede',
    uhid: 'UHHO26K07005',
    age: 43,
    gender: 'Female',
    place: 'Semi Private 206',
    priority: 'urgent',
    collectedAt: COLLECTED,
    receivedAt: '2026-11-20T01:01:00.000Z',
    orderedBy: 'Dr. Anjum Siddiqui',
    clinicalNote: 'Fifth day after laparotomy',
    ageYears: 43,
    isFemale: true,
    day: '2026-11-20',
    mealState: null,
    bodyState: null,
    birthTime: null,
    isBirthTimeAsked: false,
    statesAsked: [],
  },
  cells: CELLS.map(([code, name, told], at) => cell(code, name, at + 1, told)),
  held: [],
  withoutParameters: [],
  sent: [],
  draft: {},
}
