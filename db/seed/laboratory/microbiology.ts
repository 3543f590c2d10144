import type { ToldDepartment, ToldParameter } from './told-laboratory.ts'

const NO_GROWTH = 'No growth'
const BACTERIA = [
  NO_GROWTH,
  'Escherichia coli',
  'Klebsiella pneumoniae',
  'Pseudomonas aeruginosa',
  'Acinetobacter baumannii',
  'Proteus mirabilis',
  'Enterobacter cloacae',
  'Salmonella Typhi',
  'Staphylococcus aureus',
  'Coagulase-negative staphylococci',
  'Enterococcus faecalis',
  'Enterococcus faecium',
  'Streptococcus pneumoniae',
  'Streptococcus pyogenes',
  'Streptococcus agalactiae',
] as const
const ANAEROBES = [
  NO_GROWTH,
  'Bacteroides fragilis',
  'Clostridium perfringens',
  'Peptostreptococcus',
  'Prevotella',
] as const
const FUNGI = [
  NO_GROWTH,
  'Candida albicans',
  'Candida, not albicans',
  'Aspergillus fumigatus',
  'Aspergillus flavus',
  'Mucorales',
  'Dermatophytes',
] as const

const culture = (name: string, choices: readonly string[], method: string): ToldParameter => ({
  name,
  kind: 'culture',
  method,
  choices,
  normal: [NO_GROWTH],
})
const seen = (name: string, method: string, choices: readonly string[]): ToldParameter => ({
  name,
  kind: 'choice',
  method,
  choices,
  normal: choices.slice(0, 1),
})

/** What is looked at and grown. */
export const MICROBIOLOGY: ToldDepartment = {
  parameters: {
    SPECIMEN: { name: 'Specimen', kind: 'text' },
    GRAM: { name: 'Gram stain', kind: 'text', method: 'Gram' },
    CULTURE_AEROBIC: culture('Aerobic culture', BACTERIA, 'Culture, disc diffusion by CLSI M100'),
    CULTURE_URINE: culture('Urine culture', BACTERIA, 'Calibrated loop, disc diffusion by CLSI M100'),
    COLONIES: {
      name: 'Colony count',
      kind: 'choice',
      choices: ['No growth', 'Below 10^4 CFU/mL', '10^4 to 10^5 CFU/mL', 'Above 10^5 CFU/mL'],
      normal: ['No growth', 'Below 10^4 CFU/mL'],
    },
    CULTURE_BLOOD: culture('Blood culture', BACTERIA, 'Automated, aerobic bottle'),
    CULTURE_ANAEROBIC: culture('Anaerobic culture', ANAEROBES, 'Anaerobic jar'),
    CULTURE_FUNGAL: culture('Fungal culture', FUNGI, 'Sabouraud agar'),
    CULTURE_TB: culture(
      'Mycobacterial culture',
      [NO_GROWTH, 'Mycobacterium tuberculosis complex', 'Mycobacteria other than tuberculosis'],
      'Liquid culture (MGIT)',
    ),
    AFB: seen('Acid-fast bacilli', 'Ziehl-Neelsen', ['Not seen', 'Scanty', '1+', '2+', '3+']),
    KOH: seen('Fungal elements', 'KOH mount', ['Not seen', 'Seen']),
    GX_MTB: seen('Mycobacterium tuberculosis', 'Xpert MTB/RIF', [
      'Not detected',
      'Detected, very low',
      'Detected, low',
      'Detected, medium',
      'Detected, high',
      'Invalid',
    ]),
    GX_RIF: seen('Rifampicin resistance', 'Xpert MTB/RIF', [
      'Not applicable',
      'Not detected',
      'Detected',
      'Indeterminate',
    ]),
  },
  tests: {
    LB203: { reports: ['SPECIMEN', 'GRAM', 'CULTURE_AEROBIC'] },
    LB204: { reports: ['SPECIMEN', 'GRAM', 'CULTURE_ANAEROBIC'] },
    LB205: { reports: ['SPECIMEN', 'AFB', 'CULTURE_TB'] },
    LB206: { reports: ['SPECIMEN', 'KOH', 'CULTURE_FUNGAL'] },
    LB185: { reports: ['SPECIMEN', 'GX_MTB', 'GX_RIF'] },
    LB308: { reports: ['SPECIMEN', 'KOH'] },
    'Urine culture and sensitivity': { reports: ['CULTURE_URINE', 'COLONIES'] },
    'Blood culture and sensitivity': { reports: ['CULTURE_BLOOD'] },
    'Gram stain': { reports: ['SPECIMEN', 'GRAM'] },
    'Sputum for acid-fast bacilli': { reports: ['AFB'] },
  },
}
