import * as z from 'zod/mini'
import { PROCEDURE_CLASSES } from '../../../catalogue/model/procedure-classes.ts'
import { optionalText, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { SURGERY_REFUSALS } from './decide-surgeries.ts'
import { SANCTION_STATUSES } from './sanction.ts'
import { SURGERY_STATES } from './surgery-state.ts'
import { PARTS, treatmentForm } from './treatment.ts'
import { DATE_REFUSALS } from './treatment-dates.ts'

export const named = z.object({ id: uuid, name: z.string() })

export const visitSurgery = z.object({
  /** The link's own id. */
  id: uuid,
  surgeryId: uuid,
  name: z.string(),
  code: z.nullable(z.string()),
  category: z.nullable(z.string()),
  sanctionStatus: z.enum(SANCTION_STATUSES),
  status: z.enum(SURGERY_STATES),
  /** IsoDate; null: the surgery date of the visit. */
  performedOn: z.nullable(z.string()),
  sitting: z.int(),
  planFrom: z.nullable(z.string()),
  planTo: z.nullable(z.string()),
  /** Days of its package, where the surgery has its own; else its class decides. */
  ownDays: z.nullable(z.int()),
  procedureClass: z.nullable(z.enum(PROCEDURE_CLASSES)),
})
export type VisitSurgery = z.output<typeof visitSurgery>

/** What is linked to a visit: diagnoses with the primary first, complications, the team by part, surgeries in order. */
export const treatment = z.object({
  diagnoses: z.array(z.extend(named, { isPrimary: z.boolean() })),
  complications: z.array(named),
  team: z.array(z.extend(named, { part: z.enum(PARTS) })),
  surgeries: z.array(visitSurgery),
})
export type Treatment = z.output<typeof treatment>

/** A visit as 'Edit Patient Information' reads it; days are IsoDate, the package amount is in paise. */
export const visitInformation = z.object({
  id: uuid,
  visitNo: z.string(),
  /** Who pays for this visit. */
  payerId: uuid,
  patientType: z.string(),
  reasonForVisit: z.string(),
  admissionDate: z.nullable(z.string()),
  surgeryDate: z.nullable(z.string()),
  /** The day of discharge, or the day planned for it. */
  dischargeDate: z.nullable(z.string()),
  isDischarged: z.boolean(),
  sstTreatment: z.nullable(z.string()),
  cghsCode: z.nullable(z.string()),
  packageAmount: z.nullable(z.int()),
  intimationDone: z.nullable(z.string()),
  extensionTaken: z.nullable(z.string()),
  delayWaiverIntimation: z.nullable(z.string()),
  surgicalApproval: z.nullable(z.string()),
  /** The ward class that the payer grants; null: nobody recorded it. */
  entitledWard: z.nullable(z.string()),
  /** Whether the patient signed to pay for a ward above it. */
  undertaking: z.nullable(z.string()),
  srNo: z.nullable(z.int()),
  bunchNo: z.nullable(z.string()),
  remark1: z.nullable(z.string()),
  remark2: z.nullable(z.string()),
  version,
  treatment,
})
export type VisitInformation = z.output<typeof visitInformation>

const information = z.object({
  patientId: uuid,
  uhid: z.string(),
  name: z.string(),
  insurancePersonNo: z.nullable(z.string()),
  visit: z.nullable(visitInformation),
})
export type Information = z.output<typeof information>

const NO_PATIENT = {
  status: 404,
  text: 'Cannot update patient: No valid patient UUID found. Please refresh and try again.',
} as const

/** 'Edit Patient Information' and the sanction of surgeries (specification 2 sections 2, 4, 5 and 8). */
export const treatmentContract = {
  information: route({
    method: 'GET',
    path: '/patients/{patientId}/information',
    summary: 'A patient and one visit, or the latest, with everything linked to it',
    permission: 'visit:read',
    params: z.object({ patientId: uuid }),
    query: z.object({ visitId: z.optional(uuid) }),
    opens: { of: 'patients', by: 'patientId' },
    reads: ['patients', 'visits', 'claims', 'discharges', 'diagnoses', 'practitioners', 'surgeries'],
    reply: information,
    refusals: { NOT_FOUND: NO_PATIENT },
  }),
  saveInformation: route({
    method: 'PUT',
    path: '/patients/{patientId}/information',
    summary: 'Save the insurance number and the visit data, both or neither; an empty field is not written',
    permission: 'treatment:edit',
    params: z.object({ patientId: uuid }),
    body: z.object({
      insurancePersonNo: optionalText(60),
      visit: z.nullable(z.extend(treatmentForm, { id: uuid, version })),
    }),
    /** `version` is that of the visit as it is now; null where none was sent. */
    reply: z.object({ saved: z.array(z.enum(['patient', 'visit'])), version: z.nullable(z.int()) }),
    records: 'patient.information_saved',
    refusals: {
      NOT_FOUND: NO_PATIENT,
      STALE: { status: 409, text: 'Someone else has just changed this visit.' },
      NOT_YOURS: { status: 403, text: 'You may not change <field>.' },
      NO_SUCH_CHOICE: {
        status: 400,
        text: 'Please choose from the list',
        constraints: {
          surgery_of_same_hospital: 'surgeries',
          diagnosis_of_same_hospital: 'diagnoses',
          complication_of_visit_of_same_hospital: 'complications',
          practitioner_of_same_hospital: null,
        },
      },
      CHOSEN_TWICE: { status: 400, text: 'This is chosen twice.' },
      ...DATE_REFUSALS,
      ...SURGERY_REFUSALS,
    },
  }),
  sanction: route({
    method: 'PATCH',
    path: '/visit-surgeries/{id}/sanction',
    summary: 'Set the sanction of a surgery in place; the last save wins',
    permission: 'sanction:set',
    params: z.object({ id: uuid }),
    body: z.object({ sanctionStatus: z.enum(SANCTION_STATUSES) }),
    reply: z.object({ sanctionStatus: z.enum(SANCTION_STATUSES), version }),
    records: 'surgery.sanction_set',
    refusals: { NOT_FOUND: { status: 404, text: 'This surgery is no longer part of the visit.' } },
  }),
}
