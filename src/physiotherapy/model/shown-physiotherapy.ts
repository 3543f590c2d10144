import * as z from 'zod/mini'
import { BILL_STATES } from '../../billing/model/bill/bill-states.ts'
import { billLine } from '../../billing/model/bill/bill-view.ts'
import { uuid } from '../../platform/model/contract/fields.ts'
import { CONFIRMATIONS, MODALITIES } from './modalities.ts'

export const shownSession = z.object({
  id: uuid,
  day: z.string(),
  modality: z.enum(MODALITIES),
  area: z.string(),
  minutes: z.nullable(z.int()),
  therapist: z.string(),
  isHomeVisit: z.boolean(),
  isMissed: z.boolean(),
  note: z.nullable(z.string()),
  confirmedBy: z.nullable(z.enum(CONFIRMATIONS)),
  packageId: z.nullable(uuid),
  /** Paise, as charged; null for what is not charged by itself. */
  amount: z.nullable(z.int()),
  /** By the payer; null where it was not asked. */
  isApproved: z.nullable(z.boolean()),
  cancelReason: z.nullable(z.string()),
})
export type ShownSession = z.output<typeof shownSession>

const shownPackage = z.object({
  id: uuid,
  description: z.string(),
  sessions: z.int(),
  used: z.int(),
  price: z.int(),
  from: z.string(),
  isApproved: z.nullable(z.boolean()),
  cancelReason: z.nullable(z.string()),
})

/** Physiotherapy of a visit. Amounts in paise, days as IsoDate. */
export const physiotherapy = z.object({
  visit: z.object({
    visitId: uuid,
    visitNo: z.string(),
    patientName: z.string(),
    uhid: z.string(),
    payer: z.string(),
    diagnosis: z.string(),
  }),
  advices: z.array(z.object({ id: uuid, advisedBy: z.string(), advisedOn: z.string(), note: z.string() })),
  approvals: z.array(
    z.object({
      id: uuid,
      sessions: z.int(),
      from: z.string(),
      to: z.nullable(z.string()),
      reference: z.nullable(z.string()),
    }),
  ),
  packages: z.array(shownPackage),
  sessions: z.array(shownSession),
  /** The services of the catalogue that are billed as physiotherapy, with what they cost the visit today. */
  services: z.array(z.object({ id: uuid, code: z.nullable(z.string()), name: z.string(), rate: z.int() })),
  /** The physiotherapy of the visit's bill. */
  bill: z.object({
    number: z.string(),
    billNo: z.string(),
    state: z.enum(BILL_STATES),
    lines: z.array(billLine),
    /** Paise: what of the lines is in the total of the bill. */
    total: z.int(),
  }),
})
export type Physiotherapy = z.output<typeof physiotherapy>
