import { ADA, TIETZ } from './sources.ts'
import type { ToldDepartment } from './told-laboratory.ts'

const HEXOKINASE = { method: 'Hexokinase', unit: 'mg/dL', possible: '10-2000' } as const
const MMOL_OF_GLUCOSE = [['mmol/L', '18.0182']] as const

/** Sugar of the blood, and what it leaves behind. */
export const DIABETES: ToldDepartment = {
  parameters: {
    GLU: {
      name: 'Glucose, random',
      short: 'RBS',
      loinc: '2345-7',
      ...HEXOKINASE,
      units: MMOL_OF_GLUCOSE,
      ranges: [
        ['-30d', '40-90', TIETZ, { critical: '30-300' }],
        ['30d-', '70-140', ADA, { critical: '45-450' }],
        ['30d-', '70-99', ADA, { state: 'fasting', critical: '45-450' }],
        ['-30d', '40-90', TIETZ, { state: 'fasting', critical: '30-300' }],
        ['all', '<140', ADA, { state: 'after_meal', critical: '45-450' }],
      ],
    },
    GLU_F: {
      name: 'Glucose, fasting',
      short: 'FBS',
      loinc: '1558-6',
      ...HEXOKINASE,
      units: MMOL_OF_GLUCOSE,
      ranges: [['all', '70-99', ADA, { critical: '45-450', words: '100 to 125 impaired; from 126 on diabetes' }]],
    },
    GLU_PP: {
      name: 'Glucose, two hours after a meal',
      short: 'PPBS',
      loinc: '1521-4',
      ...HEXOKINASE,
      units: MMOL_OF_GLUCOSE,
      ranges: [['all', '<140', ADA, { critical: '45-450' }]],
    },
    GTT_0: {
      name: 'Fasting',
      ...HEXOKINASE,
      ranges: [
        ['all', '<100', ADA],
        ['all', '<92', ADA, { state: 'trimester_2' }],
      ],
    },
    GTT_60: { name: 'After 1 hour', ...HEXOKINASE, ranges: [['all', '', ADA, { words: 'Below 180 in pregnancy' }]] },
    GTT_120: {
      name: 'After 2 hours',
      ...HEXOKINASE,
      ranges: [
        ['all', '<140', ADA],
        ['all', '<153', ADA, { state: 'trimester_2' }],
      ],
    },
    HBA1C: {
      name: 'Glycated haemoglobin (HbA1c)',
      short: 'HbA1c',
      loinc: '4548-4',
      method: 'HPLC, NGSP',
      unit: '%',
      decimals: 1,
      possible: '3-20',
      units: [['mmol/mol', '0.09148', '2.152']],
      ranges: [['all', '<5.7', ADA, { words: '5.7 to 6.4 prediabetes; from 6.5 on diabetes' }]],
    },
    EAG: { name: 'Estimated average glucose', unit: 'mg/dL', formula: '28.7 * HBA1C - 46.7' },
  },
  tests: {
    LB055: { reports: ['GLU'] },
    LB076: { reports: ['GLU_F', 'GLU_PP'] },
    LB101: { reports: ['GTT_0', 'GTT_60', 'GTT_120'] },
    LB122: { reports: ['HBA1C', 'EAG'] },
  },
}
