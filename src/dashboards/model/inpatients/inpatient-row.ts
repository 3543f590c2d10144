import * as z from 'zod/mini'
import { DISCHARGE_MODES } from '../../../discharge/model/workflow/discharge-modes.ts'
import { BILL_ACCESS } from '../../../documents/model/billing-access/bill-access.ts'
import { instant, isoDate, uuid, version } from '../../../platform/model/contract/fields.ts'

const paise = z.int()

/** An inpatient visit as the lists of the admitted and of the discharged show it. */
export const inpatientRow = z.object({
  id: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
  isSample: z.boolean(),
  gender: z.string(),
  age: z.nullable(z.int()),
  dateOfBirth: z.nullable(z.string()),
  corporate: z.string(),
  isEmergency: z.boolean(),
  visitType: z.string(),
  doctor: z.string(),
  diagnosis: z.string(),
  /** Of the stay: the room that the patient occupies, or occupied last. */
  ward: z.nullable(z.string()),
  roomNo: z.nullable(z.int()),
  admittedAt: z.nullable(instant),
  plannedAt: z.nullable(instant),
  dischargedAt: z.nullable(instant),
  daysAdmitted: z.nullable(z.int()),
  mode: z.nullable(z.enum(DISCHARGE_MODES)),
  billingStatus: z.nullable(z.string()),
  billingSubStatus: z.nullable(z.string()),
  billAccess: z.enum(BILL_ACCESS),
  graceUntil: instant,
  /** ESIC pays: its bill goes out as P-II. */
  hasP2: z.boolean(),
  /** Of the confirmed bills of all payers; null while none is confirmed, and for who may not open bills. */
  billTotal: z.nullable(paise),
  /** What the patient owes of them, below 0 what is to be given back; a cheque counts when it is cleared. Null as the total is. */
  balance: z.nullable(paise),
  /** A bill went to its payer: as its state says, or as the billing desk tracks it; the day where it is known. */
  isSubmitted: z.boolean(),
  submittedOn: z.nullable(isoDate()),
  /** The last day on which the payer takes the bill; null: any day. */
  submitBy: z.nullable(isoDate()),
  fileStatus: z.string(),
  /** Lines of the document checklist that are there. */
  documents: z.int(),
  /** The uploaded discharge summary; null where there is none. */
  summaryId: z.nullable(uuid),
  /** The doctor's signature is ticked. */
  isSigned: z.boolean(),
  /** A gate pass that was not cancelled. */
  hasPass: z.boolean(),
  version,
})
export type InpatientRow = z.output<typeof inpatientRow>
