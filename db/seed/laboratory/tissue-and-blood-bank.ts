import type { ToldDepartment, ToldParameter } from './told-laboratory.ts'

const told = (name: string): ToldParameter => ({ name, kind: 'text' })
const reaction = (name: string): ToldParameter => ({
  name,
  kind: 'choice',
  method: 'Gel card',
  choices: ['Negative', 'Positive'],
  normal: ['Negative'],
})

/** Histopathology, cytology and the blood bank. */
export const TISSUE_AND_BLOOD_BANK: ToldDepartment = {
  parameters: {
    HP_SPECIMEN: told('Specimen'),
    HP_GROSS: told('Gross appearance'),
    HP_MICRO: told('Microscopy'),
    HP_IMPRESSION: told('Impression'),
    HP_FILE: { name: 'Pictures', kind: 'file' },
    CYT_ADEQUACY: told('Adequacy'),
    CYT_FINDINGS: told('Findings'),
    CYT_IMPRESSION: told('Impression'),
    ABO: {
      name: 'ABO group',
      kind: 'choice',
      method: 'Forward and reverse grouping, gel card',
      choices: ['A', 'B', 'AB', 'O'],
      loinc: '883-9',
    },
    RH: {
      name: 'Rh (D)',
      kind: 'choice',
      method: 'Gel card',
      choices: ['Positive', 'Negative', 'Weak D'],
      loinc: '10331-7',
    },
    XM_UNIT: told('Unit'),
    XM: {
      name: 'Cross match',
      kind: 'choice',
      method: 'Gel card, AHG',
      choices: ['Compatible', 'Incompatible'],
      normal: ['Compatible'],
    },
    DCT: reaction('Direct antiglobulin test'),
    ICT: reaction('Indirect antiglobulin test'),
  },
  tests: {
    LB050: { reports: ['HP_SPECIMEN', 'HP_GROSS', 'HP_IMPRESSION'] },
    LB051: { reports: ['HP_SPECIMEN', 'HP_GROSS', 'HP_MICRO', 'HP_IMPRESSION', 'HP_FILE'] },
    LB052: { reports: ['CYT_ADEQUACY', 'CYT_FINDINGS', 'CYT_IMPRESSION'] },
    LB053: { reports: ['HP_SPECIMEN', 'CYT_FINDINGS', 'CYT_IMPRESSION'] },
    LB036: { reports: ['ABO', 'RH'] },
    LB037: { reports: ['XM_UNIT', 'XM'] },
    LB038: { reports: ['DCT'] },
    LB039: { reports: ['ICT'] },
  },
}
