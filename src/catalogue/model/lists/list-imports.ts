import type { Permission } from '../../../grants.ts'
import type { ImportColumn, ImportList } from '../../../platform/model/imports/import-list.ts'
import { LIST_KEYS, type ListKey } from '../list-keys.ts'
import { type Accreditation, type CityTier, RATE_COLUMNS } from '../rates/rates.ts'
import { listOf } from './lists.ts'
import type { ListField, MasterList } from './master-list.ts'

/** Lists that are filled from files; classes and factors are few and made by hand. */
type ImportedKey = Exclude<ListKey, 'tariff-classes' | 'tariff-factors'>
export const IMPORTED_KEYS = LIST_KEYS.filter(
  (key): key is ImportedKey => key !== 'tariff-classes' && key !== 'tariff-factors',
)

/** A cell of a price list: where its rate stands. */
export type RatePlace = {
  readonly scheme: string
  readonly accreditation: Accreditation | 'any'
  readonly cityTier: CityTier | 0
}

/** Names other lists give to our fields. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  name: [
    'procedure_name',
    'surgery_name',
    'surgery',
    'service_name',
    'service',
    'diagnosis',
    'doctor',
    'description_name',
    'test_name',
    'test',
    'study_name',
    'investigation',
  ],
  code: ['procedure_code', 'cghs_code', 'cghs code', 'item_code', 'test_code'],
  sampleType: ['sample', 'specimen'],
  shortName: ['short_form', 'abbreviation'],
  category: ['sub_specialty', 'dashboard_category_derived', 'specialty', 'speciality', 'department'],
  icd10: ['icd', 'icd_code', 'icd10_code', 'icd-10', 'code'],
  roomType: ['room', 'type'],
  contactInfo: ['contact', 'phone', 'mobile'],
  complications: ['complication'],
  private: ['private_rate', 'rate', 'cost'],
  tpa: ['tpa_rate'],
  nabh: ['nabh', 'nabh_rate', 'nabh_nabl_rate', 'cghs_rate'],
  non_nabh: ['non_nabh', 'non_nabh_rate', 'non_nabh_nabl_rate'],
  bhopal_nabh: ['bhopal_nabh_rate', 'nabh_bhopal'],
  bhopal_non_nabh: ['bhopal_non_nabh_rate', 'non_nabh_bhopal'],
  pmjay: ['procedure_price_inr', 'pm_jay', 'package_rate'],
  general: ['general_rate'],
  spinal: ['spinal_rate'],
}

/** The day from which CGHS has rates by tier of city (O.M. of 3 October 2025): such a list counts from then. */
export const TIERS_SINCE = '2025-10-13'
const TIERS = ['i', 'ii', 'iii'] as const
const CLASSES = [
  ['non_nabh', 'not NABH'],
  ['nabh', 'NABH'],
  ['super_specialty', 'super-speciality'],
] as const
const CLASS_OF = { non_nabh: 'non_nabh', nabh: 'nabh', super_specialty: 'super_speciality' } as const

/** Columns of the official CGHS list: three tiers of cities, three classes of hospitals. */
const TIER_CELLS: readonly (ImportColumn & { readonly place: RatePlace })[] = TIERS.flatMap((tier, index) =>
  CLASSES.map(([name, label]) => ({
    field: `tier_${tier}_${name}`,
    label: `Tier ${tier.toUpperCase()} ${label}`,
    place: { scheme: 'cghs', accreditation: CLASS_OF[name], cityTier: (index + 1) as CityTier },
  })),
)

/** Procedures, tests and studies are in the official list; it has no room types and no doctors' fees. */
const isInCghsList = ({ fields, rates }: MasterList): boolean =>
  rates !== undefined && fields.some(({ name }) => name === 'code')

/** Every rate column a file of this list may have, with where its rate stands. */
export function rateCells(list: MasterList): readonly (ImportColumn & { readonly place: RatePlace })[] {
  if (!list.rates) return []
  const plain = list.rates.columns.map((column) => {
    const { label, scheme, accreditation } = RATE_COLUMNS[column]
    return {
      field: column as string,
      label,
      aliases: ALIASES[column] ?? [],
      place: {
        scheme,
        accreditation: accreditation === 'own' ? ('any' as const) : accreditation,
        cityTier: 0 as const,
      },
    }
  })
  return isInCghsList(list) ? [...plain, ...TIER_CELLS] : plain
}

/** Fields a file can fill; lists inside a field are parted by semicolons. */
export const importedFields = (list: MasterList): readonly ListField[] =>
  list.fields.filter(({ kind }) => !['columns', 'percent'].includes(kind))

const fieldColumn = (list: MasterList, { name, label, required }: ListField): ImportColumn => ({
  field: name,
  label,
  aliases: ALIASES[name] ?? [],
  // What the name can suggest may be missing from a file.
  required: required !== undefined && !list.suggest?.fields.includes(name),
})

/** Where a list's import is shown; doctors share the page that both hospitals have. */
const SCREENS: Readonly<Record<ImportedKey, `/${string}`>> = {
  surgeries: '/cghs-surgery-master?import=surgeries',
  diagnoses: '/diagnoses?import=diagnoses',
  complications: '/complications?import=complications',
  referees: '/referees?import=referees',
  'esic-surgeons': '/esic-surgeons?import=esic-surgeons',
  surgeons: '/doctors?import=surgeons',
  consultants: '/doctors?import=consultants',
  anaesthetists: '/doctors?import=anaesthetists',
  pathologists: '/doctors?import=pathologists',
  radiologists: '/doctors?import=radiologists',
  'medical-officers': '/doctors?import=medical-officers',
  'billing-executives': '/corporate?import=billing-executives',
  'mandatory-services': '/mandatory-service?import=mandatory-services',
  'clinical-services': '/clinical-services?import=clinical-services',
  'external-requisitions': '/external-requisition?import=external-requisitions',
  'disallowance-reasons': '/corporate?import=disallowance-reasons',
  accommodations: '/accommodation?import=accommodations',
  'lab-tests': '/lab-tests?import=lab-tests',
  'radiology-studies': '/radiology-studies?import=radiology-studies',
  corporates: '/corporate?import=corporates',
}

type EntryImport = ImportList & { readonly permission: Permission }

export const importListOf = (key: ImportedKey): EntryImport => {
  const list = listOf(key)
  return {
    name: key,
    permission: 'catalogue:edit',
    screen: SCREENS[key],
    columns: [
      ...importedFields(list).map((field) => fieldColumn(list, field)),
      ...rateCells(list).map(({ field, label, aliases = [] }) => ({ field, label, aliases })),
      ...(list.rates
        ? [{ field: 'ratesFrom', label: 'Rates count from', aliases: ['rates_from', 'valid_from', 'revised_date'] }]
        : []),
    ],
    template: [
      ...importedFields(list).map(({ name }) => name),
      ...(list.rates ? [...list.rates.columns, 'ratesFrom'] : []),
    ],
    ragged: 'refused',
  }
}

export const isImported = (key: string): key is ImportedKey => IMPORTED_KEYS.some((known) => known === key)
export type { ImportedKey }
