import { ANDREW, DACIE, HARRISON, WALLACH } from './sources.ts'
import { adults, type ToldDepartment } from './told-laboratory.ts'

/** Clotting. */
export const COAGULATION: ToldDepartment = {
  parameters: {
    PT: {
      name: 'Prothrombin time',
      short: 'PT',
      loinc: '5902-2',
      method: 'Clotting, optical',
      unit: 's',
      decimals: 1,
      possible: '5-180',
      ranges: [
        ['-30d', '10.1-15.9', ANDREW],
        ['30d-1y', '10.0-14.6', ANDREW],
        ['1y-18y', '10.6-12.1', ANDREW, { critical: '-30' }],
        ['18y-', '11.0-14.0', DACIE, { critical: '-30' }],
      ],
    },
    PT_CONTROL: { name: 'Prothrombin time, mean of normals', unit: 's', decimals: 1, possible: '8-20' },
    ISI: { name: 'International sensitivity index', short: 'ISI', decimals: 2, possible: '0.5-3' },
    INR: {
      name: 'International normalised ratio',
      short: 'INR',
      loinc: '6301-6',
      decimals: 2,
      formula: '(PT / PT_CONTROL) ^ ISI',
      ranges: [['all', '0.80-1.20', HARRISON, { critical: '-5', words: 'On warfarin usually 2.0 to 3.0' }]],
    },
    APTT: {
      name: 'Activated partial thromboplastin time',
      short: 'APTT',
      loinc: '14979-9',
      method: 'Clotting, optical',
      unit: 's',
      decimals: 1,
      possible: '10-240',
      ranges: [
        ['-30d', '31.3-54.5', ANDREW],
        ['30d-1y', '28.1-42.9', ANDREW],
        ['1y-18y', '24.0-36.0', ANDREW, { critical: '-70' }],
        ['18y-', '26.0-40.0', DACIE, { critical: '-70' }],
      ],
    },
    BT: { name: 'Bleeding time', method: 'Ivy', unit: 'min', decimals: 1, ranges: [['all', '2.0-7.0', DACIE]] },
    CT: {
      name: 'Clotting time',
      method: 'Lee and White',
      unit: 'min',
      decimals: 1,
      ranges: [['all', '5.0-11.0', DACIE]],
    },
    DDIMER: {
      name: 'D-dimer',
      loinc: '48065-7',
      method: 'Immunoturbidimetry',
      unit: 'µg/mL FEU',
      decimals: 2,
      ranges: adults('<0.50', WALLACH),
    },
    FIB: {
      name: 'Fibrinogen',
      loinc: '3255-7',
      method: 'Clauss',
      unit: 'mg/dL',
      ranges: [
        ['-30d', '167-399', ANDREW],
        ['30d-18y', '157-400', ANDREW, { critical: '100-' }],
        ['18y-', '200-400', DACIE, { critical: '100-' }],
      ],
    },
  },
  tests: {
    LB105: { reports: ['PT', 'PT_CONTROL', 'ISI', 'INR'] },
    LB025: { reports: ['APTT'] },
    LB019: { reports: ['BT'] },
    LB020: { reports: ['CT'] },
    LB200: { reports: ['DDIMER'] },
    LB138: { reports: ['FIB'] },
    LB199: { of: ['LB105', 'LB025', 'LB138', 'LB013'] },
  },
}
