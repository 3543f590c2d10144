import type { Updateable } from 'kysely'
import { suggestPayer } from '../../../src/catalogue/model/payers/suggest-payer.ts'
import type { HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'
import type { DB } from '../../../src/platform/server/database/schema.types.ts'
import { WARDS } from '../care/wards.ts'
import { EXECUTIVES } from '../people/staff.ts'
import { COMPLICATIONS } from './complications.ts'
import { DIAGNOSES } from './diagnoses.ts'
import { councilNumber, PRACTITIONERS } from './practitioners.ts'
import { named, seedRates } from './rates.ts'
import { EXTERNAL_REQUISITIONS } from './services.ts'

/** The payers of the demo hospitals beside those that every hospital begins with. */
export const CORPORATES: readonly { readonly name: string; readonly tariffClass?: string }[] = [
  { name: 'railways' },
  { name: 'mp police', tariffClass: 'Bhopal rates' },
  { name: 'ordnance factory', tariffClass: 'Bhopal rates' },
  { name: 'pm-jay' },
  { name: 'mjpjay' },
  { name: 'mpkay' },
  { name: 'western coalfields' },
]

/** Contact of the demo hospitals, where payers send their money, and what the tax offices know them as. */
const HOSPITAL_DETAILS: Readonly<Record<string, Updateable<DB['hospitals']>>> = {
  hope: {
    address: 'Plot 2, Kamptee Road, Nagpur 440017',
    phone: '0712 255 0100',
    email: 'billing@hope.example',
    account_name: 'Hope Multi-Specialty Hospital',
    account_number: '30112233445',
    bank_name: 'State Bank of India',
    bank_branch: 'Kamptee Road',
    ifsc: 'SBIN0004567',
    pan: 'ABCDE1234F',
    gstin: '27ABCDE1234F1Z5',
  },
  ayushman: {
    address: '14 Wardha Road, Nagpur 440015',
    phone: '0712 255 0200',
    email: 'billing@ayushman.example',
    account_name: 'Ayushman Government Scheme Hospital',
    account_number: '60112233445',
    bank_name: 'Bank of Maharashtra',
    bank_branch: 'Sitabuldi',
    ifsc: 'MAHB0000321',
    pan: 'FGHIJ5678K',
    gstin: '27FGHIJ5678K1Z3',
  },
}

/** The lists the desks choose from. */
export async function seedMasters(db: HospitalDb, hospital: string): Promise<void> {
  await seedPayers(db)
  await db
    .insertInto('billing_executives')
    .values((EXECUTIVES[hospital] ?? []).map((name) => ({ name })))
    .execute()
  await seedDiagnoses(db)
  await seedRates(db)
  await db.insertInto('external_requisitions').values(EXTERNAL_REQUISITIONS.map(named)).execute()
  const accommodations = await db.selectFrom('accommodations').select(['id', 'room_type']).execute()
  const wards = (WARDS[hospital] ?? []).map(
    ([ward_code, ward_type, location, maximum_rooms, ward_class, roomType, admits = 'any']) => ({
      ward_code,
      ward_type,
      location,
      maximum_rooms,
      ward_class,
      admits,
      accommodation_id: accommodations.find(({ room_type }) => room_type === roomType)?.id ?? null,
    }),
  )
  await db.insertInto('wards').values(wards).execute()
  const practitioners = (PRACTITIONERS[hospital] ?? []).map(
    ([kind, name, specialty, department, qualification, institution = null], place) => ({
      ...{ kind, name, specialty, department, qualification, institution },
      registration_no: councilNumber(place + 1),
    }),
  )
  await db.insertInto('practitioners').values(practitioners).execute()
  // Hope is accredited, Ayushman is not: the same list then shows two prices.
  await db
    .updateTable('hospitals')
    .set({ accreditation: hospital === 'hope' ? 'nabh' : 'non_nabh', ...HOSPITAL_DETAILS[hospital] })
    .where('id', '=', hospital)
    .execute()
  await db.updateTable('payers').set({ empanelment_no: 'ESIC/NGP/SST/117' }).where('kind', '=', 'esic').execute()
}

/** Payers of the kinds that their names suggest. */
async function seedPayers(db: HospitalDb): Promise<void> {
  const classes = await db.selectFrom('tariff_classes').select(['id', 'name']).execute()
  const payers = CORPORATES.map(({ name, tariffClass }) => {
    const suggested = suggestPayer(name)
    if (!suggested) throw new Error(`The seed does not say what kind of payer ${name} is.`)
    return { name, ...suggested, tariff_class_id: classes.find((known) => known.name === tariffClass)?.id ?? null }
  })
  await db.insertInto('payers').values(payers).execute()
}

/** Diagnoses, and the complications that are common with them. */
async function seedDiagnoses(db: HospitalDb): Promise<void> {
  const diagnoses = await db
    .insertInto('diagnoses')
    .values(DIAGNOSES.map(([name, icd10]) => ({ ...named(name), icd10 })))
    .returning(['id', 'name'])
    .execute()
  const names = [...new Set(COMPLICATIONS.flatMap(([, complications]) => complications))]
  const complications = await db
    .insertInto('complications')
    .values(names.map(named))
    .returning(['id', 'name'])
    .execute()
  const idOf = (rows: readonly { id: string; name: string }[], wanted: string) => {
    const found = rows.find(({ name }) => name === wanted)
    if (!found) throw new Error(`The seed ties ${wanted}, which it does not load.`)
    return found.id
  }
  const ties = COMPLICATIONS.flatMap(([of, common]) =>
    of.flatMap((diagnosis) =>
      common.map((complication) => ({
        diagnosis_id: idOf(diagnoses, diagnosis),
        complication_id: idOf(complications, complication),
      })),
    ),
  )
  await db.insertInto('diagnosis_complications').values(ties).execute()
}
