import { sql } from 'kysely'
import { usualSynonyms } from '../../../src/catalogue/model/lists/usual-synonyms.ts'
import { actAs, type HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'
import { seedLaboratory } from '../laboratory/seed-laboratory.ts'
import { seedMedicines } from '../medicines/seed-medicines.ts'
import { seedContainers } from './containers.ts'
import { LAB_TESTS, UNLISTED_LAB_TESTS } from './lab-tests.ts'
import { PROCEDURE_CLASSES, PROCEDURES } from './procedures.ts'
import { RADIOLOGY_STUDIES } from './radiology-studies.ts'
import {
  ACCOMMODATIONS,
  CLINICAL_SERVICES,
  EARLIER_SERVICE_RATES,
  INPATIENT_CONSULTATION,
  MANDATORY_SERVICES,
  NEEDS_OF_SERVICES,
  UNIFORM_SERVICES,
} from './services.ts'

const PAISE = 100

/** An entry of the catalogue with what is usually typed for it. */
export const named = (name: string) => ({ name, synonyms: usualSynonyms(name) || null })
const LIST = { valid_from: '2025-10-13', source: 'O.M. of 3 October 2025', city_tier: 1, scheme: 'cghs' } as const

/** The list that the memorandum took the place of. */
const EARLIER = {
  valid_from: '2014-10-01',
  valid_to: '2025-10-12',
  source: 'CGHS rate list of 2014',
  city_tier: 0,
  scheme: 'cghs',
} as const

/** What the hospital charges for: procedures, investigations, services and rooms, with the rates of the public scheme. */
export async function seedRates(db: HospitalDb): Promise<void> {
  await seedProcedures(db)
  await seedInvestigations(db)
  await seedUnlistedTests(db)
  await seedContainers(db)
  await seedLaboratory(db)
  await seedMedicines(db)
  await seedServices(db)
  await seedAccommodations(db)
}

/** The rates of a memorandum with and without accreditation, in a tier I city. */
const pair = <Item extends object>(item: Item, nabh: number, nonNabh: number) => [
  { ...item, ...LIST, accreditation: 'nabh', amount: nabh * PAISE },
  { ...item, ...LIST, accreditation: 'non_nabh', amount: nonNabh * PAISE },
]

/** Investigations and services at the bedside: a super-speciality hospital is paid what an accredited one is. */
const basic = <Item extends object>(item: Item, nabh: number, nonNabh: number) => [
  ...pair(item, nabh, nonNabh),
  { ...item, ...LIST, accreditation: 'super_speciality', amount: nabh * PAISE },
]

/** One rate for all cities and accreditations: no factor touches it. */
const uniform = <Item extends object>(item: Item, rupees: number, valid_from: string) => ({
  ...item,
  scheme: 'cghs',
  accreditation: 'any',
  city_tier: 0,
  amount: rupees * PAISE,
  valid_from,
  source: valid_from === LIST.valid_from ? LIST.source : 'O.M. of 12 April 2023',
})

const classOf = (code: string): string | null =>
  Object.entries(PROCEDURE_CLASSES).find(([, codes]) => codes.includes(code))?.[0] ?? null

async function seedProcedures(db: HospitalDb): Promise<void> {
  const procedures = Object.entries(PROCEDURES).flatMap(([category, rows]) => rows.map((row) => ({ category, row })))
  const saved = await db
    .insertInto('cghs_surgery')
    .values(
      procedures.map(({ category, row: [name, code] }) => ({
        ...named(name),
        code,
        category,
        procedure_class: classOf(code),
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const idOf = new Map(saved.map(({ id, code }) => [code, id]))
  const rates = procedures.flatMap(({ row: [, code, nabh, nonNabh] }) =>
    pair({ surgery_id: idOf.get(code), ward_factor: true }, nabh, nonNabh),
  )
  await db.insertInto('rates').values(rates).execute()
}

async function seedInvestigations(db: HospitalDb): Promise<void> {
  const tests = Object.entries(LAB_TESTS).flatMap(([category, rows]) => rows.map((row) => ({ category, row })))
  const savedTests = await db
    .insertInto('lab_tests')
    .values(
      tests.map(({ category, row: [name, code, , , sample_type, short_name = null] }) => ({
        ...named(name),
        code,
        category,
        sample_type,
        short_name,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const testId = new Map(savedTests.map(({ id, code }) => [code, id]))
  const studies = Object.entries(RADIOLOGY_STUDIES).flatMap(([modality, rows]) =>
    rows.map((row) => ({ modality, row })),
  )
  const savedStudies = await db
    .insertInto('radiology_studies')
    .values(
      studies.map(({ modality, row: [name, code, , , category = null] }) => ({
        ...named(name),
        code,
        modality,
        category,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const studyId = new Map(savedStudies.map(({ id, code }) => [code, id]))
  const rates = [
    ...tests.flatMap(({ row: [, code, nabh, nonNabh] }) => basic({ lab_test_id: testId.get(code) }, nabh, nonNabh)),
    ...studies.flatMap(({ row: [, code, nabh, nonNabh] }) =>
      basic({ radiology_study_id: studyId.get(code) }, nabh, nonNabh),
    ),
  ]
  await db.insertInto('rates').values(rates).execute()
}

async function seedUnlistedTests(db: HospitalDb): Promise<void> {
  const saved = await db
    .insertInto('lab_tests')
    .values(
      UNLISTED_LAB_TESTS.map(([name, , category, sample_type, short_name]) => ({
        ...named(name),
        code: 'UNLISTED',
        category,
        sample_type,
        short_name,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const idOf = new Map(saved.map(({ id, name }) => [name, id]))
  await db
    .insertInto('rates')
    .values(
      UNLISTED_LAB_TESTS.map(([name, rupees]) => ({
        lab_test_id: idOf.get(name),
        scheme: 'private',
        amount: rupees * PAISE,
      })),
    )
    .execute()
}

/** CN are the consultations of the CGHS list, PT is its physiotherapy. */
const headOf = (code = '') => (code.startsWith('CN') ? 'consultation' : code.startsWith('PT') ? 'physiotherapy' : null)

/** By the chapters of the CGHS list. */
const CATEGORIES: readonly (readonly [chapter: string, category: string])[] = [
  ['CN', 'Consultation'],
  ['PT', 'Physiotherapy'],
  ['NU', 'Dialysis'],
  ['BP', 'Dressing'],
  ['BC', 'Blood'],
  ['CC', 'Intensive care'],
  ['GP', 'Nursing procedure'],
]
const categoryOf = (code: string) => CATEGORIES.find(([chapter]) => code.startsWith(chapter))?.[1] ?? null

async function seedServices(db: HospitalDb): Promise<void> {
  const saved = await db
    .insertInto('services')
    .values([
      {
        kind: 'mandatory',
        ...named(INPATIENT_CONSULTATION[0]),
        code: INPATIENT_CONSULTATION[2],
        charge_head: 'consultation',
      },
      ...MANDATORY_SERVICES.map(([name]) => ({ kind: 'mandatory', ...named(name) })),
      ...[...UNIFORM_SERVICES, ...CLINICAL_SERVICES].map(([name, unit, code]) => ({
        kind: 'clinical',
        ...named(name),
        unit,
        code,
        charge_head: headOf(code),
        category: categoryOf(code),
        needs: NEEDS_OF_SERVICES.get(code) ?? [],
      })),
    ])
    .returning(['id', 'name'])
    .execute()
  const idOf = new Map(saved.map(({ id, name }) => [name, id]))
  const rates = [
    ...[INPATIENT_CONSULTATION, ...UNIFORM_SERVICES].map(([name, , , cghs, validFrom]) =>
      uniform({ service_id: idOf.get(name) }, cghs, validFrom),
    ),
    ...CLINICAL_SERVICES.flatMap(([name, , , nabh, nonNabh]) => basic({ service_id: idOf.get(name) }, nabh, nonNabh)),
    ...EARLIER_SERVICE_RATES.flatMap(([name, nabh, nonNabh]) => [
      { service_id: idOf.get(name), ...EARLIER, accreditation: 'nabh', amount: nabh * PAISE },
      { service_id: idOf.get(name), ...EARLIER, accreditation: 'non_nabh', amount: nonNabh * PAISE },
    ]),
    ...MANDATORY_SERVICES.map(([name, , rupees]) => ({
      service_id: idOf.get(name),
      scheme: 'private',
      amount: rupees * PAISE,
    })),
  ]
  for (const rate of rates) await db.insertInto('rates').values(rate).execute()
  await seedServiceRules(db, idOf)
}

/** By which rules the services are charged since the hospital opened: as the billing rules it begins with, nobody set them. */
async function seedServiceRules(db: HospitalDb, idOf: ReadonlyMap<string, string>): Promise<void> {
  const [consultation, due] = INPATIENT_CONSULTATION
  const rules = [
    { name: consultation, due, payers: 'all' },
    ...MANDATORY_SERVICES.map(([name, comesAbout, , wards = []]) => ({
      name,
      due: comesAbout,
      payers: 'without_packages',
      ward_classes: [...wards],
    })),
  ]
  const { rows } = await sql<{ actor: string }>`select current_setting('app.actor', true) as actor`.execute(db)
  await actAs(db, '')
  await db
    .insertInto('service_rules')
    .values(
      rules.map(({ name, ...rule }) => ({
        ...rule,
        service_id: idOf.get(name) ?? '',
        valid_from: '2010-01-01',
        source: 'Resolution of the management',
      })),
    )
    .execute()
  await actAs(db, rows[0]?.actor ?? '')
}

async function seedAccommodations(db: HospitalDb): Promise<void> {
  for (const [room_type, ward_class, rupees, validFrom] of ACCOMMODATIONS) {
    const { id } = await db
      .insertInto('accommodations')
      .values({ room_type, ward_class })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('rates')
      .values(uniform({ accommodation_id: id }, rupees, validFrom))
      .execute()
  }
}
