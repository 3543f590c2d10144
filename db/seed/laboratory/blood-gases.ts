import { HARRISON, TIETZ, WALLACH } from './sources.ts'
import type { ToldDepartment } from './told-laboratory.ts'

/** Gases of arterial blood, at 37 °C. */
export const BLOOD_GASES: ToldDepartment = {
  parameters: {
    PH: {
      name: 'pH',
      loinc: '2744-1',
      decimals: 2,
      possible: '6.5-8',
      ranges: [
        ['-2d', '7.26-7.49', TIETZ, { critical: '7.2-7.6' }],
        ['2d-', '7.35-7.45', TIETZ, { critical: '7.2-7.6' }],
      ],
    },
    PCO2: {
      name: 'Carbon dioxide pressure',
      short: 'pCO2',
      loinc: '2019-8',
      unit: 'mmHg',
      decimals: 1,
      possible: '5-200',
      units: [['kPa', '7.50062']],
      ranges: [
        ['-2y', '27.0-41.0', TIETZ, { critical: '20-70' }],
        ['m 2y-', '35.0-48.0', TIETZ, { critical: '20-67' }],
        ['w 2y-', '32.0-45.0', TIETZ, { critical: '20-67' }],
      ],
    },
    PO2: {
      name: 'Oxygen pressure',
      short: 'pO2',
      loinc: '2703-7',
      unit: 'mmHg',
      decimals: 1,
      possible: '10-700',
      units: [['kPa', '7.50062']],
      ranges: [
        ['-2d', '54.0-95.0', TIETZ, { critical: '40-' }],
        ['2d-', '83.0-108.0', TIETZ, { critical: '43-', words: 'Breathing room air' }],
      ],
    },
    ABG_HCO3: {
      name: 'Bicarbonate',
      loinc: '1960-4',
      unit: 'mmol/L',
      decimals: 1,
      ranges: [
        ['-2y', '16.0-24.0', WALLACH, { critical: '10-40' }],
        ['2y-', '21.0-28.0', TIETZ, { critical: '10-40' }],
      ],
    },
    BE: {
      name: 'Base excess',
      loinc: '1925-7',
      unit: 'mmol/L',
      decimals: 1,
      ranges: [
        ['-2y', '-10.0-2.0', WALLACH],
        ['2y-', '-2.0-3.0', TIETZ],
      ],
    },
    SO2: {
      name: 'Oxygen saturation',
      loinc: '2708-6',
      unit: '%',
      decimals: 1,
      possible: '0-100',
      ranges: [
        ['-30d', '>=90.0', TIETZ, { words: 'In cord blood 40 to 90' }],
        ['30d-', '94.0-98.0', TIETZ, { critical: '75-' }],
      ],
    },
    FIO2: { name: 'Inspired oxygen', unit: '%', possible: '21-100' },
    PF_RATIO: {
      name: 'pO2 to inspired oxygen',
      unit: 'mmHg',
      formula: 'PO2 / FIO2 * 100',
      ranges: [['all', '>=300', HARRISON]],
    },
    ABG_NA: {
      name: 'Sodium',
      method: 'Direct electrode',
      unit: 'mmol/L',
      ranges: [['all', '136-145', TIETZ, { critical: '120-160' }]],
    },
    ABG_K: {
      name: 'Potassium',
      method: 'Direct electrode',
      unit: 'mmol/L',
      decimals: 1,
      ranges: [['all', '3.5-5.1', TIETZ, { critical: '2.8-6.2' }]],
    },
    ABG_CL: { name: 'Chloride', method: 'Direct electrode', unit: 'mmol/L', ranges: [['all', '98-107', TIETZ]] },
    ABG_GAP: {
      name: 'Anion gap',
      unit: 'mmol/L',
      decimals: 1,
      formula: 'ABG_NA - ABG_CL - ABG_HCO3',
      ranges: [['all', '7.0-16.0', TIETZ]],
    },
  },
  tests: {
    LB119: { reports: ['PH', 'PCO2', 'PO2', 'ABG_HCO3', 'BE', 'SO2', 'FIO2', 'PF_RATIO'] },
    LB120: {
      reports: ['PH', 'PCO2', 'PO2', 'ABG_HCO3', 'BE', 'SO2', ['Electrolytes', 'ABG_NA', 'ABG_K', 'ABG_CL', 'ABG_GAP']],
    },
  },
}
