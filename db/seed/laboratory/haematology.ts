import { DACIE, WALLACH } from './sources.ts'
import { adults, type ToldDepartment, type ToldRange } from './told-laboratory.ts'

/** The borders between the columns of the source: birth, third day, one, two, three months, one, two, six, twelve years. */
const STEPS = ['-3d', '3d-30d', '30d-2m', '2m-3m', '3m-1y', '1y-2y', '2y-6y', '6y-12y'] as const

/** A range for each step of childhood, then for adults. */
const growing = (
  children: readonly [string, string, string, string, string, string, string, string],
  grown: readonly ToldRange[],
  critical?: string,
): readonly ToldRange[] => [
  ...STEPS.map((whom, at): ToldRange => [whom, children[at] ?? '', DACIE, critical === undefined ? {} : { critical }]),
  ...grown,
]

const grown = (normal: string, critical?: string): readonly ToldRange[] => [
  ['12y-', normal, DACIE, critical === undefined ? {} : { critical }],
]
const menAndWomen = (men: string, women: string, critical?: string): readonly ToldRange[] => {
  const more = critical === undefined ? {} : { critical }
  return [
    ['m 12y-', men, DACIE, more],
    ['w 12y-', women, DACIE, more],
  ]
}
const CELLS = { method: 'Flow cytometry', unit: '%', possible: '0-100' } as const
const SEEN = { kind: 'choice', choices: ['Not seen', 'Seen'], normal: ['Not seen'] } as const

/** Blood counts, smears and haemoglobins. */
export const HAEMATOLOGY: ToldDepartment = {
  parameters: {
    HB: {
      name: 'Haemoglobin',
      short: 'Hb',
      loinc: '718-7',
      method: 'SLS haemoglobin, photometry',
      unit: 'g/dL',
      decimals: 1,
      possible: '1-30',
      delta: { absolute: '3', days: 7 },
      units: [['g/L', '0.1']],
      ranges: growing(
        ['14.0-22.0', '15.0-21.0', '11.5-16.5', '9.4-13.0', '11.1-14.1', '11.1-14.1', '11.0-14.0', '11.5-15.5'],
        menAndWomen('13.0-17.0', '12.0-15.0', '6.5-20'),
        '6.5-24',
      ),
    },
    RBC: {
      name: 'Red cell count',
      short: 'RBC',
      loinc: '789-8',
      method: 'Impedance',
      unit: '10^6/µL',
      decimals: 2,
      possible: '0.2-10',
      ranges: growing(
        ['5.00-7.00', '4.00-6.60', '3.00-5.40', '3.10-4.30', '4.10-5.30', '3.90-5.10', '4.00-5.20', '4.00-5.20'],
        menAndWomen('4.50-5.50', '3.80-4.80'),
      ),
    },
    PCV: {
      name: 'Packed cell volume',
      short: 'PCV',
      loinc: '4544-3',
      method: 'Impedance',
      unit: '%',
      decimals: 1,
      possible: '3-80',
      delta: { percent: '25', days: 7 },
      ranges: growing(
        ['45.0-75.0', '45.0-67.0', '33.0-53.0', '28.0-42.0', '30.0-40.0', '30.0-38.0', '34.0-40.0', '35.0-45.0'],
        menAndWomen('40.0-50.0', '36.0-46.0', '18-61'),
      ),
    },
    MCV: {
      name: 'Mean cell volume',
      short: 'MCV',
      loinc: '787-2',
      unit: 'fL',
      decimals: 1,
      formula: 'PCV / RBC * 10',
      delta: { absolute: '6', days: 30 },
      ranges: growing(
        ['100.0-120.0', '92.0-118.0', '92.0-116.0', '87.0-103.0', '68.0-84.0', '72.0-84.0', '75.0-87.0', '77.0-95.0'],
        grown('83.0-101.0'),
      ),
    },
    MCH: {
      name: 'Mean cell haemoglobin',
      short: 'MCH',
      loinc: '785-6',
      unit: 'pg',
      decimals: 1,
      formula: 'HB / RBC * 10',
      ranges: growing(
        ['31.0-37.0', '31.0-37.0', '30.0-36.0', '27.0-33.0', '25.0-29.0', '25.0-29.0', '24.0-30.0', '25.0-33.0'],
        grown('27.0-32.0'),
      ),
    },
    MCHC: {
      name: 'Mean cell haemoglobin concentration',
      short: 'MCHC',
      loinc: '786-4',
      unit: 'g/dL',
      decimals: 1,
      formula: 'HB / PCV * 100',
      ranges: growing(
        ['30.0-36.0', '29.0-37.0', '29.0-37.0', '28.5-35.5', '30.0-36.0', '32.0-36.0', '31.0-37.0', '31.0-37.0'],
        grown('31.5-34.5'),
      ),
    },
    RDW: {
      name: 'Red cell distribution width',
      short: 'RDW',
      loinc: '788-0',
      unit: '%',
      decimals: 1,
      ranges: adults('11.6-14.0', DACIE),
    },
    WBC: {
      name: 'Total leucocyte count',
      short: 'TLC',
      loinc: '6690-2',
      method: 'Impedance',
      unit: '/µL',
      possible: '50-500000',
      delta: { percent: '60', days: 3 },
      units: [['10^3/µL', '1000']],
      ranges: growing(
        [
          '10000-26000',
          '7000-23000',
          '5000-19000',
          '5000-15000',
          '6000-18000',
          '6000-16000',
          '5000-15000',
          '5000-13000',
        ],
        grown('4000-10000', '1500-40000'),
        '1500-50000',
      ),
    },
    NEUT: { name: 'Neutrophils', loinc: '770-8', ...CELLS, ranges: adults('40-80', DACIE) },
    LYMPH: { name: 'Lymphocytes', loinc: '736-9', ...CELLS, ranges: adults('20-40', DACIE) },
    MONO: { name: 'Monocytes', loinc: '5905-5', ...CELLS, ranges: adults('2-10', DACIE) },
    EOS: { name: 'Eosinophils', loinc: '713-8', ...CELLS, ranges: adults('1-6', DACIE) },
    BASO: { name: 'Basophils', loinc: '706-2', ...CELLS, ranges: adults('<=2', DACIE) },
    AEC_COUNTED: {
      name: 'Absolute eosinophil count',
      method: 'Chamber',
      unit: '/µL',
      ranges: adults('20-500', DACIE),
    },
    PLT: {
      name: 'Platelet count',
      loinc: '777-3',
      method: 'Impedance',
      unit: '10^3/µL',
      possible: '1-3000',
      delta: { percent: '60', days: 3 },
      ranges: growing(
        ['100-450', '210-500', '200-500', '210-650', '200-550', '200-550', '200-490', '170-450'],
        grown('150-410', '20-1000'),
        '20-1000',
      ),
    },
    ESR: {
      name: 'Erythrocyte sedimentation rate',
      short: 'ESR',
      loinc: '4537-7',
      method: 'Westergren',
      unit: 'mm/h',
      possible: '0-160',
      ranges: [
        ['-18y', '<=10', WALLACH],
        ['m 18y-51y', '<=10', DACIE],
        ['w 18y-51y', '<=12', DACIE],
        ['m 51y-61y', '<=12', DACIE],
        ['w 51y-61y', '<=19', DACIE],
        ['m 61y-71y', '<=14', DACIE],
        ['w 61y-71y', '<=20', DACIE],
        ['m 71y-', '<=30', DACIE],
        ['w 71y-', '<=35', DACIE],
      ],
    },
    RETIC: {
      name: 'Reticulocytes',
      loinc: '17849-1',
      method: 'Supravital stain',
      unit: '%',
      decimals: 1,
      ranges: [
        ['-7d', '2.0-6.0', WALLACH],
        ['7d-1y', '', WALLACH, { words: 'No reference range' }],
        ['1y-', '0.5-2.5', DACIE],
      ],
    },
    SMEAR_RED: { name: 'Red cells', kind: 'text', text: 'Normocytic, normochromic.' },
    SMEAR_WHITE: { name: 'White cells', kind: 'text', text: 'Normal in number and morphology.' },
    SMEAR_PLT: { name: 'Platelets', kind: 'text', text: 'Adequate.' },
    SMEAR_IMPRESSION: { name: 'Impression', kind: 'text' },
    MP_SMEAR: { name: 'Malarial parasites', method: 'Giemsa, thick and thin smear', ...SEEN },
    MP_SPECIES: {
      name: 'Species',
      kind: 'choice',
      choices: ['None', 'P. vivax', 'P. falciparum', 'P. vivax and P. falciparum', 'P. malariae', 'P. ovale'],
      normal: ['None'],
    },
    MP_CARD_PV: { name: 'P. vivax antigen', method: 'Card test, pLDH', ...card() },
    MP_CARD_PF: { name: 'P. falciparum antigen', method: 'Card test, HRP-2', ...card() },
    HB_A: { name: 'Haemoglobin A', method: 'HPLC', unit: '%', decimals: 1, ranges: adults('>=94.0', DACIE) },
    HB_A2: {
      name: 'Haemoglobin A2',
      loinc: '4551-8',
      method: 'HPLC',
      unit: '%',
      decimals: 1,
      ranges: adults('2.0-3.3', DACIE),
    },
    HB_F: {
      name: 'Haemoglobin F',
      loinc: '4576-5',
      method: 'HPLC',
      unit: '%',
      decimals: 1,
      ranges: [
        ['-2y', '', DACIE, { words: 'Falls from about 80 % at birth' }],
        ['2y-', '<=1.0', DACIE],
      ],
    },
    HB_S: { name: 'Haemoglobin S', method: 'HPLC', unit: '%', decimals: 1, ranges: [['all', '<=0.0', DACIE]] },
    G6PD: {
      name: 'Glucose-6-phosphate dehydrogenase',
      short: 'G6PD',
      method: 'UV kinetic, 37 °C',
      unit: 'U/g Hb',
      decimals: 2,
      ranges: adults('6.75-11.95', WALLACH),
    },
    MARROW: { name: 'Bone marrow', kind: 'text' },
  },
  tests: {
    LB012: {
      reports: [
        'HB',
        'RBC',
        'PCV',
        ['Red cell indices', 'MCV', 'MCH', 'MCHC', 'RDW'],
        ['Leucocytes', 'WBC'],
        ['Differential count', 'NEUT', 'LYMPH', 'MONO', 'EOS', 'BASO'],
        ['Platelets', 'PLT'],
      ],
    },
    LB007: { reports: ['HB'] },
    LB008: { reports: ['WBC'] },
    LB009: { reports: ['NEUT', 'LYMPH', 'MONO', 'EOS', 'BASO'] },
    LB010: { reports: ['ESR'] },
    LB011: { reports: ['HB', 'RBC', 'PCV', 'MCV', 'MCH', 'MCHC', 'RDW'] },
    LB013: { reports: ['PLT'] },
    LB014: { reports: ['RETIC'] },
    LB015: { reports: ['AEC_COUNTED'] },
    LB016: { reports: ['PCV'] },
    LB017: { reports: ['SMEAR_RED', 'SMEAR_WHITE', 'SMEAR_PLT', 'SMEAR_IMPRESSION'] },
    LB018: { reports: ['MP_SMEAR', 'MP_SPECIES'] },
    LB022: { reports: ['MARROW'] },
    LB026: { reports: ['MP_CARD_PV', 'MP_CARD_PF'] },
    LB034: {
      reports: [
        ['Red cell indices', 'HB', 'RBC', 'PCV', 'MCV', 'MCH'],
        ['Haemoglobins', 'HB_A', 'HB_A2', 'HB_F'],
      ],
    },
    LB035: { reports: ['HB_A', 'HB_A2', 'HB_F', 'HB_S'] },
    LB104: { reports: ['HB_F'] },
    LB113: { reports: ['G6PD'] },
  },
}

function card() {
  return { kind: 'choice', choices: ['Negative', 'Positive'], normal: ['Negative'] } as const
}
