import { askForSource, givenOfSource, stopSource } from '../../../dispensing/server/requests/requests-of-sources.ts'
import type { VisitOfOrders } from '../../../orders/model/shown-order.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { SignedLine } from '../../model/decide-signing.ts'
import { toDispense } from '../../model/lines/to-dispense.ts'
import type { PrescribableItem } from '../../model/prescribable-item.ts'
import type { StoredPrescription } from '../stored.queries.ts'

type Writing = Pick<Context, 'db' | 'now' | 'actor'>

/** What a version that comes into force does to the one before: it is replaced, and what was not given out of it stops. */
export async function replaceFormer(context: Writing, former: StoredPrescription, edition: number): Promise<void> {
  await context.db.updateTable('prescriptions').set({ state: 'replaced' }).where('id', '=', former.id).execute()
  await stopSource(context, { kind: 'prescription', id: former.id }, `Replaced by version ${edition}`)
}

type Signed = {
  readonly id: string
  readonly prescriptionNo: string
  readonly visit: VisitOfOrders
  readonly signer: { readonly fullName: string; readonly registration: string }
  readonly lines: readonly SignedLine[]
  readonly items: ReadonlyMap<string, PrescribableItem>
}

/** Puts the lines of the pharmacy into its queue, less what versions before have given out; answers how many items. */
export async function sendToPharmacy(context: Writing, signed: Signed): Promise<number> {
  const lines = toDispense(signed.lines, signed.items, await givenBefore(context.db, signed))
  if (lines.length === 0) return 0
  const { visit, signer } = signed
  await askForSource(context, {
    source: { kind: 'prescription', id: signed.id },
    visitId: visit.id,
    patientId: visit.patientId,
    purpose: 'discharge',
    prescriber: signer.fullName,
    registration: signer.registration,
    practitionerId: visit.ownPractitionerIds[0] ?? visit.practitionerId,
    note: `Prescription ${signed.prescriptionNo}`,
    lines,
  })
  return lines.length
}

/** Units of each item that earlier versions of a prescription have given out. */
async function givenBefore(db: HospitalDb, { id, prescriptionNo }: Signed): Promise<ReadonlyMap<string, number>> {
  const versions = await db
    .selectFrom('prescriptions')
    .select('id')
    .where('prescription_no', '=', prescriptionNo)
    .where('id', '<>', id)
    .execute()
  const given = new Map<string, number>()
  for (const version of versions)
    for (const line of await givenOfSource(db, { kind: 'prescription', id: version.id }))
      given.set(line.medicineId, (given.get(line.medicineId) ?? 0) + line.given)
  return given
}
