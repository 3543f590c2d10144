import { ADA, ANDREW, ATP, WHO_SEMEN } from './sources.ts'
import type { ToldRange } from './told-laboratory.ts'

// `(a copy)`: not read where its author published it. A laboratory checks all of them against its own methods before it reports.

const CARE = 'CARE, reference list of investigations'
const CDISC = 'CDISC pilot study, ranges of its central laboratory'
const ABIM = 'American Board of Internal Medicine, Laboratory Test Reference Ranges, 2024 (a copy)'
const NBME = 'National Board of Medical Examiners, Laboratory Reference Values (a copy)'
const PEDSAP = 'American College of Clinical Pharmacy, PedSAP, Reference Values for Common Tests (a copy)'
const PEDIATRIC = 'Selected Normal Pediatric Laboratory Values, appendix'
const NATHAN = 'Nathan and Oski, Hematology of Infancy and Childhood, 5th edition, appendix 11'
const DAYTON = "Dayton Children's Hospital, Normal Values: Blood Counts"
const HAEM_NOTES = 'Haematology, Normal Values, teaching notes (studylib.net 25869732)'
const DUH = 'Duh and Cook, Laboratory Reference Range Values, University of Maryland, 2005'
const KRATZ = 'Table of endocrine values after Kratz et al., N Engl J Med 2004;351:1548 (a copy)'
const SCRIPPS = 'Scripps Medical Laboratory, Sorrento Mesa, Chemistry Tests'
const OXFORD = 'Oxford Index, Everyday Tests, table 2.1'
const DAVIS = "Davis's Laboratory and Diagnostic Tests"
const ROCHE = 'Roche, Elecsys, ranges of the maker in Laboratory Medicine and Quality Assurance, volume 46, page 214'
const NEONATE = 'AccessPediatrics, Abnormal Blood Gas, bookid 2762'
const DRUG_LEVELS = 'Therapeutic Drug Levels, perinatology.com, 2009, after Cecil Textbook of Medicine, 22nd edition'
const LITHIUM = 'Medlabs Group, Lithium, Serum'
const CARDIOMETABOLIC = 'Definitions of cardiometabolic variables, Obesity Science and Practice 2018;4:207'

const KOST = 'Kost, table of critical limits, in Clinical Laboratory Reference 2023-2024'
const IOWA = 'University of Iowa, Pathology Handbook, Critical Laboratory Values'
const ARUP = 'ARUP Laboratories, Critical Values List, 2017 (a copy)'
const HOUSTON = 'Houston Methodist, Critical Values'
const STARLING = 'Starling Physicians, Laboratory Critical Results'
const CITILAB = 'Citilab, Panic Values'
const CHART = 'NCLEX, Lab Values Quick Reference Chart'

/** By the code of a parameter: where all of its rows were read, or each by whom it is for and its state; `rest` are the others. */
type Read = Readonly<Record<string, string | Readonly<Record<string, string>>>>

export const RANGES_READ: Read = {
  HB: { 'm 12y-': CARE, 'w 12y-': CARE, rest: NATHAN },
  RBC: {
    '3d-30d': NATHAN,
    '30d-2m': NATHAN,
    '3m-1y': NATHAN,
    '1y-2y': NATHAN,
    '2y-6y': NATHAN,
    '6y-12y': NATHAN,
    'm 12y-': CARE,
    'w 12y-': CDISC,
  },
  PCV: { 'm 12y-': CARE, 'w 12y-': CARE, rest: NATHAN },
  MCV: { '12y-': CDISC, rest: NATHAN },
  MCH: { '12y-': CARE, rest: NATHAN },
  MCHC: { '12y-': CDISC, rest: NATHAN },
  WBC: { '12y-': CDISC, '-3d': DAYTON, '3d-30d': DAYTON, rest: PEDSAP },
  LYMPH: CARE,
  BASO: CDISC,
  AEC_COUNTED: CDISC,
  PLT: { '12y-': CDISC, '-3d': PEDSAP, '6y-12y': PEDSAP },
  RETIC: HAEM_NOTES,
  G6PD: CARE,
  PT: { '-30d': ANDREW, '18y-': ABIM },
  INR: CARE,
  APTT: { '-30d': ANDREW, '18y-': CARE },
  BT: ABIM,
  DDIMER: ABIM,
  FIB: { '-30d': ANDREW, '18y-': ABIM },
  GLU: { '-30d': PEDSAP, '-30d fasting': PEDSAP, rest: ADA },
  GTT_0: { all: ADA },
  GTT_120: { all: ADA },
  UREA: { '18y-60y': ABIM, '60y-': CARE },
  CREA: { '-30d': PEDSAP, '30d-1y': CARE, '1y-12y': PEDSAP, '12y-18y': PEDSAP, rest: ABIM },
  EGFR: SCRIPPS,
  URIC: { 'm 18y-': CARE, 'w 18y-': CARE },
  NA: { '1y-': ABIM, rest: PEDSAP },
  K: { '18y-': SCRIPPS, '1y-18y': PEDSAP, '30d-1y': PEDSAP },
  CL: SCRIPPS,
  HCO3: { '-2y': PEDIATRIC, '2y-': NBME },
  CA: { '12y-60y': ABIM, '60y-': ABIM, rest: PEDSAP },
  PHOS: { '12y-': CARE, rest: PEDSAP },
  MG: ABIM,
  LACT: OXFORD,
  NH3: { '-30d': PEDSAP },
  OSM: ABIM,
  PCT: ABIM,
  CRP: CARE,
  LI: LITHIUM,
  PHENYTOIN: DRUG_LEVELS,
  CARBAMAZEPINE: DRUG_LEVELS,
  VALPROATE: DRUG_LEVELS,
  TBIL: { '48h-120h': PEDSAP, '30d-': CDISC },
  DBIL: NBME,
  IBIL: { '30d-': CARE },
  ALT: { '-1y': PEDSAP, 'm 18y-': ABIM, 'w 18y-': CDISC },
  AST: { '1y-18y': PEDSAP, '18y-': ABIM },
  ALP: { '-1y': PEDIATRIC, '18y-': ABIM, rest: PEDSAP },
  GGT: ABIM,
  TP: { '18y-': CDISC },
  ALB: { '-4d': PEDSAP, '4d-14y': PEDSAP, '18y-60y': CARE, '60y-': DUH },
  GLOB: ABIM,
  CHOL: { '18y-': ATP },
  HDL: { '-18y': CARDIOMETABOLIC, 'm 18y-': ATP, 'w 18y-': ABIM },
  VLDL: CARE,
  HCY: ABIM,
  CK: CARE,
  CKMB: CARE,
  TROP_I: ABIM,
  FE: NBME,
  TIBC: CARE,
  TSAT: { 'm 18y-': ABIM, 'w 18y-': CARE },
  FERR: NBME,
  B12: ABIM,
  PH: { '2d-': NBME },
  PCO2: { '-2y': DAVIS, rest: PEDSAP },
  PO2: { '-2d': NEONATE, '2d-': PEDSAP },
  ABG_HCO3: { '-2y': DAVIS, '2y-': PEDSAP },
  SO2: { '-30d': PEDSAP, '30d-': ABIM },
  ABG_NA: ABIM,
  ABG_K: SCRIPPS,
  ABG_CL: SCRIPPS,
  TSH: { '20y-': ROCHE },
  T3: ROCHE,
  FT3: ABIM,
  FT4: ROCHE,
  PTH: CARE,
  CORTISOL_AM: CARE,
  GH: { 'm 18y-': ABIM },
  PRL: KRATZ,
  LH: { 'w 12y- postmenopausal': CARE },
  FSH: DAVIS,
  E2: { 'm 18y-': CARE },
  PROG: { 'm 18y-': CARE },
  TESTO: { 'm 18y-': CARE },
  AFP: { '1y-': ABIM },
  CA125: ABIM,
  CA199: ABIM,
  ASO: ABIM,
  IGG: ABIM,
  IGM: CARE,
  U_PH: ABIM,
  U_SG: CDISC,
  ACR: ABIM,
  U_NA_24: CARE,
  CRCL: { 'm 18y-': ABIM },
}

export const CRITICAL_LIMITS_READ: Read = {
  PCV: { 'm 12y-': `${KOST}; ${STARLING}`, 'w 12y-': `${KOST}; ${STARLING}` },
  HB: { 'm 12y-': `${KOST}; ${CHART}`, 'w 12y-': `${KOST}; ${CHART}` },
  PLT: STARLING,
  PT: CHART,
  APTT: CHART,
  INR: ARUP,
  FIB: HOUSTON,
  GLU: { '-30d': `${HOUSTON}; ${IOWA}`, '-30d fasting': `${HOUSTON}; ${IOWA}`, rest: `${KOST}; ${IOWA}` },
  GLU_F: `${KOST}; ${IOWA}`,
  GLU_PP: `${KOST}; ${IOWA}`,
  UREA: STARLING,
  CREA: KOST,
  NA: IOWA,
  K: { '-30d': SCRIPPS, rest: IOWA },
  CL: KOST,
  HCO3: KOST,
  CA: HOUSTON,
  CA_ION: ARUP,
  PHOS: KOST,
  MG: IOWA,
  LACT: HOUSTON,
  OSM: KOST,
  LI: HOUSTON,
  TBIL: { '-24h': IOWA, '24h-48h': IOWA, '30d-': KOST, rest: CITILAB },
  PH: HOUSTON,
  PCO2: KOST,
  PO2: KOST,
  ABG_HCO3: CITILAB,
  ABG_NA: IOWA,
  ABG_K: IOWA,
}

/** Documents whose limits were read where they are published. */
const READ: ReadonlySet<string> = new Set([ADA, ATP, WHO_SEMEN])

/** Printed beside a range of which no published list was found, until the pathologist has confirmed it. */
export const RANGE_TO_CONFIRM = 'Range to be confirmed'

/**
 * A range with the list where it was read, or with the mark that it was not: then the book is told of which it was remembered. Of its
 * critical limits, which no report prints, the source says where they were read.
 */
export function lookedUp(code: string, [whom, normal, book, more = {}]: ToldRange): ToldRange {
  const row = more.state === undefined ? whom : `${whom} ${more.state}`
  const read = RANGES_READ[code] === undefined && READ.has(book) ? book : listOf(RANGES_READ[code], row)
  const words = [more.words, read === undefined && normal !== '' && RANGE_TO_CONFIRM].filter(Boolean).join('; ')
  const limits = more.critical && `critical limits: ${listOf(CRITICAL_LIMITS_READ[code], row) ?? 'to be confirmed'}`
  const source = [read ?? `Not read, remembered of: ${book}`, limits].filter(Boolean).join('; ')
  return [whom, normal, source, { ...more, words }]
}

const listOf = (read: Read[string] | undefined, row: string): string | undefined =>
  typeof read === 'string' ? read : (read?.[row] ?? read?.rest)
