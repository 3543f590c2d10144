import type { AgeGroup } from './age-group.ts'

/** What is measured in a figure. */
export const MEASURES = [
  'temperature',
  'pulse',
  'respiration',
  'systolic',
  'diastolic',
  'spo2',
  'glucose',
  'weight',
  'height',
] as const
export type MeasureKey = (typeof MEASURES)[number]

type Range = readonly [number, number]
type Measure = {
  readonly name: string
  readonly unit: string
  readonly decimals: number
  /** What is physically possible: nothing else is taken. */
  readonly possible: Range
  /** What is outside is typed twice; of babies (below a year) and children (below 16) where theirs is another. */
  readonly probable: { readonly adult: Range; readonly child?: Range; readonly baby?: Range }
}

/** Both lists of limits (amendment 41): the impossible is refused beside its field, the improbable asked for a second time. */
export const MEASURE: Readonly<Record<MeasureKey, Measure>> = {
  temperature: {
    name: 'Temperature',
    unit: '°C',
    decimals: 1,
    possible: [13, 47],
    probable: { adult: [34, 41] },
  },
  pulse: {
    name: 'Pulse',
    unit: '/min',
    decimals: 0,
    possible: [0, 350],
    probable: { adult: [35, 180], child: [45, 210], baby: [70, 230] },
  },
  respiration: {
    name: 'Respiration',
    unit: '/min',
    decimals: 0,
    possible: [0, 150],
    probable: { adult: [6, 45], child: [8, 60], baby: [15, 90] },
  },
  systolic: {
    name: 'Systolic pressure',
    unit: 'mmHg',
    decimals: 0,
    possible: [0, 350],
    probable: { adult: [65, 240], child: [55, 180], baby: [40, 130] },
  },
  diastolic: {
    name: 'Diastolic pressure',
    unit: 'mmHg',
    decimals: 0,
    possible: [0, 250],
    probable: { adult: [30, 140], child: [25, 110], baby: [18, 90] },
  },
  spo2: { name: 'SpO₂', unit: '%', decimals: 0, possible: [10, 100], probable: { adult: [70, 100] } },
  glucose: { name: 'Blood sugar', unit: 'mg/dL', decimals: 0, possible: [1, 2500], probable: { adult: [40, 500] } },
  weight: {
    name: 'Weight',
    unit: 'kg',
    decimals: 2,
    possible: [0.2, 650],
    probable: { adult: [30, 180], child: [5, 120], baby: [0.8, 15] },
  },
  height: {
    name: 'Height',
    unit: 'cm',
    decimals: 1,
    possible: [15, 275],
    probable: { adult: [125, 210], child: [50, 195], baby: [30, 90] },
  },
}

/** Whether a figure is possible but improbable at an age, so that it is typed twice. */
export function isImprobable(key: MeasureKey, figure: number, group: AgeGroup): boolean {
  const { adult, child = adult, baby = child } = MEASURE[key].probable
  const [low, high] = group === 'adult' ? adult : group === 'newborn' || group === 'baby' ? baby : child
  return figure < low || figure > high
}

const [COLDEST_F, HOTTEST_F] = [60, 116]

/** A temperature as it is stored: one that can only be in °F is turned into °C, to a tenth. */
export const celsiusOf = (typed: number): number =>
  typed > COLDEST_F && typed < HOTTEST_F ? Math.round(((typed - 32) / 1.8) * 10) / 10 : typed

/** A temperature in °F, to a tenth. */
export const fahrenheitOf = (celsius: number): string => (celsius * 1.8 + 32).toFixed(1)
