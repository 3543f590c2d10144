import { sql } from 'kysely'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { catalogueContract } from '../model/catalogue.contract.ts'
import type { PayerKind } from '../model/payers/payer-kinds.ts'
import type { WardClass } from '../model/rates/rates.ts'
import { addDiagnosis } from './add-diagnosis.ts'
import {
  pickComplications,
  pickDiagnoses,
  pickDoctors,
  pickPractitioners,
  pickReferringDoctors,
  pickStaffDoctors,
} from './lists/pick.queries.ts'
import { quoteRate, surgeries } from './rates/quote-rate.ts'

const corporates = operation(catalogueContract.corporates, async ({ db }) => ({
  corporates: await db
    .selectFrom('payers')
    .select(['id', 'name', sql<PayerKind>`kind`.as('kind')])
    .where('status', '=', 'Active')
    .orderBy(sql`lower(name)`)
    .execute(),
}))

const doctors = operation(catalogueContract.doctors, async ({ db }, { search = '' }) => {
  return { doctors: await pickDoctors(db, search) }
})

const staffDoctors = operation(catalogueContract.staffDoctors, async ({ db }, { search = '' }) => ({
  doctors: await pickStaffDoctors(db, search),
}))

const referringDoctors = operation(catalogueContract.referringDoctors, async ({ db }, { search = '' }) => ({
  doctors: await pickReferringDoctors(db, search),
}))

const diagnoses = operation(catalogueContract.diagnoses, async ({ db }, { search = '' }) => ({
  diagnoses: await pickDiagnoses(db, search),
}))

const complications = operation(catalogueContract.complications, async ({ db }, { search = '', diagnosis = null }) => ({
  complications: await pickComplications(db, search, diagnosis),
}))

const billingExecutives = operation(catalogueContract.billingExecutives, async ({ db }) => ({
  executives: await db
    .selectFrom('billing_executives')
    .select(['id', 'name'])
    .where('status', '=', 'Active')
    .orderBy('created_at')
    .orderBy(sql`lower(name)`)
    .execute(),
}))
const practitioners = operation(catalogueContract.practitioners, async ({ db }, { kind, search = '' }) => ({
  practitioners: await pickPractitioners(db, kind, search),
}))

const accommodations = operation(catalogueContract.accommodations, async ({ db }) => ({
  accommodations: await db
    .selectFrom('accommodations')
    .select(['id', 'room_type as roomType', sql<WardClass>`ward_class`.as('wardClass')])
    .where('status', '=', 'Active')
    .orderBy(sql`lower(room_type)`)
    .execute(),
}))

const tariffClasses = operation(catalogueContract.tariffClasses, async ({ db }) => ({
  classes: await db.selectFrom('tariff_classes').select(['id', 'name']).orderBy('name').execute(),
}))

export const catalogueRoutes: readonly MountedOperation[] = [
  addDiagnosis,
  corporates,
  doctors,
  staffDoctors,
  surgeries,
  diagnoses,
  complications,
  billingExecutives,
  practitioners,
  tariffClasses,
  accommodations,
  referringDoctors,
  quoteRate,
]
