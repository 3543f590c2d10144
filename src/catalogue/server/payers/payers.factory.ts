import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { PayerKind } from '../../model/payers/payer-kinds.ts'
import { chosenPayer } from './payers.queries.ts'

/** The id of a payer that every hospital begins with. */
export async function payerIdOf(db: HospitalDb, kind: PayerKind): Promise<string> {
  const payer = await chosenPayer(db, kind)
  if (!payer) throw new Error(`There is no payer of the kind ${kind}.`)
  return payer.id
}

type About = { readonly name: string; readonly kind: PayerKind; readonly tariffClass?: string }

/** A payer of the hospital's own, with the tariff class of a name where it has one; its id. */
export async function aPayer(db: HospitalDb, { name, kind, tariffClass }: About): Promise<string> {
  const classes = db.selectFrom('tariff_classes').select('id')
  const own = tariffClass && (await classes.where('name', '=', tariffClass).executeTakeFirstOrThrow()).id
  const { id } = await db
    .insertInto('payers')
    .values({ name, kind, tariff_class_id: own || null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
