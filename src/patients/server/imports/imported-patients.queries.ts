import { sql } from 'kysely'
import type { PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { allPayers } from '../../../catalogue/server/payers/payers.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { IMPORT_FACTS } from '../../model/imports/imported-columns.ts'
import type { ImportedPatient, KnownLists } from '../../model/imports/read-imported-patient.ts'

/** The lists that names in a file are looked up in. */
export async function knownLists(db: HospitalDb, now: Date): Promise<KnownLists> {
  const diagnoses = await db.selectFrom('diagnoses').select(['id', 'name']).orderBy('name').execute()
  const surgeries = await db.selectFrom('cghs_surgery').select(['name', 'code']).execute()
  return {
    today: dayOf(now),
    payers: await allPayers(db),
    diagnoses: new Map(diagnoses.map((row) => [row.name.toLowerCase(), row])),
    surgeries: new Set(
      surgeries.flatMap(({ name, code }) => [name, ...(code ? [code] : [])]).map((known) => known.toLowerCase()),
    ),
  }
}

/** Registrations that the rows name by their id, or that came of the same rows before; withdrawn ones too. */
export async function earlierPatients(db: HospitalDb, ids: readonly string[], digests: readonly Buffer[]) {
  await openRecycleBin(db)
  const found = await db
    .selectFrom('patients as p')
    .leftJoin('patient_import_facts as facts', (join) => onRow(join, 'facts', 'p.id'))
    .select(IMPORT_FACTS.map((field) => `facts.${field}` as const))
    .selectAll('p')
    .select(sql<PayerKind>`p.payer_kind`.as('payerKind'))
    .where(sql<boolean>`(p.uhid = any(${ids}::text[]) or p.import_digest = any(${digests}::bytea[]))`)
    .execute()
  return {
    byId: new Map(found.map((row) => [row.uhid, row])),
    byDigest: new Map(found.map((row) => [row.import_digest?.toString('hex') ?? '', row])),
  }
}
export type EarlierPatient =
  Awaited<ReturnType<typeof earlierPatients>>['byId'] extends Map<string, infer Row> ? Row : never

/** Who may be the same person: name with phone, or the insurance number. */
export async function likelyDoubles(db: HospitalDb, rows: readonly ImportedPatient[]) {
  const phones = rows.flatMap(({ given }) => given.phone ?? [])
  const numbers = rows.flatMap(({ given }) => given.insurance_person_no ?? [])
  if (phones.length + numbers.length === 0) return new Map<string, string>()
  const found = await db
    .selectFrom('patients')
    .select(['uhid', 'name', 'phone', 'insurance_person_no'])
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`(phone = any(${phones}::text[]) or insurance_person_no = any(${numbers}::text[]))`)
    .execute()
  return new Map(
    found.flatMap((row) =>
      personKeys(row.name, row.phone, row.insurance_person_no).map((key) => [key, `${row.name} (${row.uhid})`]),
    ),
  )
}

/** Two rows with a key in common are likely one person. */
export const personKeys = (
  name: string,
  phone: string | null | undefined,
  insuranceNo: string | null | undefined,
): string[] => [
  ...(phone ? [`${name.toLowerCase()} ${phone}`] : []),
  ...(insuranceNo ? [`no ${insuranceNo.toLowerCase()}`] : []),
]

/** Which of these files are stored here. */
export async function storedFiles(db: HospitalDb, rows: readonly ImportedPatient[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ given }) => [given.patient_photo ?? [], given.referral_letter ?? []].flat())
  if (ids.length === 0) return new Set()
  const found = await db.selectFrom('files').select('id').where('id', 'in', ids).execute()
  return new Set(found.map(({ id }) => id))
}
