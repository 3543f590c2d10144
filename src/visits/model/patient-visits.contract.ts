import * as z from 'zod/mini'
import { instant, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { restoreRoute } from '../../records/model/record-routes.ts'
import { RESTORED_VISIT } from './withdrawal/restored-visit.ts'
import { takeBack } from './withdrawal/withdrawal.contract.ts'

const surgery = z.object({
  id: uuid,
  name: z.string(),
  code: z.nullable(z.string()),
  category: z.nullable(z.string()),
  sanctionStatus: z.string(),
  /** Paise, with the column it comes from; 0 and null where the hospital has no rate. */
  rate: z.int(),
  rateSource: z.nullable(z.string()),
  visitNo: z.string(),
})

export const patientDetails = z.object({
  uhid: z.string(),
  corporate: z.string(),
  /** The newest visit; null before the first. */
  latest: z.nullable(
    z.object({
      visitNo: z.string(),
      admissionDate: z.nullable(instant),
      surgeryDate: z.nullable(z.string()),
      dischargeDate: z.nullable(instant),
      surgeon: z.nullable(z.string()),
      consultant: z.nullable(z.string()),
      esicSurgeon: z.nullable(z.string()),
      referee: z.nullable(z.string()),
    }),
  ),
  /** Of every visit, those of the newest first. */
  diagnoses: z.array(
    z.object({ id: uuid, name: z.string(), isPrimary: z.boolean(), visitNo: z.string(), isLatest: z.boolean() }),
  ),
  surgeries: z.array(surgery),
  complications: z.array(
    z.object({ id: uuid, name: z.string(), description: z.nullable(z.string()), visitNo: z.string() }),
  ),
})
export type PatientDetails = z.output<typeof patientDetails>

/** What the visits of a patient say about the patient (specification 2, 'Patient details dialog', 'Delete confirmation'). */
export const patientVisitsContract = {
  details: route({
    method: 'GET',
    path: '/patients/{id}/details',
    summary: 'Diagnoses, complications, surgeries with their rates, and the dates and doctors of the newest visit',
    permission: 'visit:read',
    params: z.object({ id: uuid }),
    opens: { of: 'patients', by: 'id' },
    reads: ['patients', 'visits', 'payers', 'surgeries', 'diagnoses', 'practitioners'],
    reply: patientDetails,
  }),
  withdrawal: route({
    method: 'GET',
    path: '/patients/{id}/withdrawal',
    summary: 'What deleting this patient would take away, and what stands in the way',
    permission: 'patient:withdraw',
    params: z.object({ id: uuid }),
    opens: { of: 'patients', by: 'id' },
    reads: ['patients', 'visits', 'stays', 'claims', 'bills', 'receipts'],
    reply: z.object({
      visits: z.int(),
      stays: z.int(),
      diagnoses: z.int(),
      surgeries: z.int(),
      complications: z.int(),
      documents: z.int(),
      files: z.int(),
      dataRows: z.int(),
      stillAdmitted: z.boolean(),
      /** Bills, money and claims of the visits, which are taken back first. */
      takeBackFirst: z.readonly(z.array(takeBack)),
    }),
  }),
  restorePatient: restoreRoute('patient', {
    MERGED: { status: 409, text: 'This record was merged into another. Undo the merge instead.' },
    ...RESTORED_VISIT,
  }),
}
