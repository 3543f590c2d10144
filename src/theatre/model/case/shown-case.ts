import * as z from 'zod/mini'
import { PRECAUTIONS } from '../../../alerts/model/alert.ts'
import { instant, isoDate, uuid, version } from '../../../platform/model/contract/fields.ts'
import { FACTS } from '../readiness/readiness.ts'
import { STAMPS } from './case-times.ts'
import {
  ANAESTHESIA,
  CASE_STATES,
  COUNTED,
  ITEM_STATES,
  OUTCOMES,
  PRIORITIES,
  SIDES,
  STAFF_PARTS,
} from './case-words.ts'

const judged = z.object({ fact: z.enum(FACTS), state: z.enum(['met', 'missing', 'not_needed']), words: z.string() })

/** A case as boards and lists show it. */
export const caseCard = z.object({
  id: uuid,
  version,
  visitId: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  payer: z.string(),
  priority: z.enum(PRIORITIES),
  state: z.enum(CASE_STATES),
  theatreId: z.nullable(uuid),
  theatre: z.nullable(z.string()),
  /** The plan: from, up to the end of the operation, and up to the end of the cleaning; null without a place. */
  from: z.nullable(instant),
  until: z.nullable(instant),
  free: z.nullable(instant),
  minutes: z.int(),
  procedures: z.array(z.object({ name: z.string(), side: z.enum(SIDES) })),
  surgeons: z.array(z.string()),
  anaesthetists: z.array(z.string()),
  anaesthesia: z.nullable(z.enum(ANAESTHESIA)),
  /** What is done about an infection, never what the patient has. */
  precautions: z.enum(PRECAUTIONS),
  /** What is missing before the patient may enter; of a case that is not there yet. */
  missing: z.array(judged),
  isOverridden: z.boolean(),
  lastStamp: z.nullable(z.object({ stamp: z.enum(STAMPS), at: instant })),
  /** Why it was postponed, cancelled or given up. */
  endedBecause: z.nullable(z.string()),
})
export type CaseCard = z.output<typeof caseCard>

const stamped = z.nullable(instant)
const times = z.object({
  inTheatre: stamped,
  anaesthesia: stamped,
  incision: stamped,
  closure: stamped,
  out: stamped,
  back: stamped,
})

export const caseItem = z.object({
  id: uuid,
  version,
  medicineId: uuid,
  name: z.string(),
  isImplant: z.boolean(),
  batchNo: z.string(),
  expiry: isoDate(),
  serialNo: z.nullable(z.string()),
  place: z.string(),
  quantity: z.int(),
  state: z.enum(ITEM_STATES),
  stickerFileId: z.nullable(uuid),
  returnReason: z.nullable(z.string()),
  /** Paise, once it left the stock. */
  amount: z.nullable(z.int()),
})
export type CaseItem = z.output<typeof caseItem>

/** A case with all that belongs to it. */
export const openedCase = z.object({
  ...caseCard.shape,
  isHighRisk: z.boolean(),
  bloodUnits: z.int(),
  implantsExpected: z.nullable(z.string()),
  needsImaging: z.boolean(),
  remarks: z.nullable(z.string()),
  cleaningMinutes: z.nullable(z.int()),
  /** Its own procedures, with what became of them. */
  ownProcedures: z.array(
    z.object({
      id: uuid,
      visitSurgeryId: uuid,
      surgeryId: uuid,
      name: z.string(),
      code: z.nullable(z.string()),
      side: z.enum(SIDES),
      sanctionStatus: z.string(),
      addedConsent: z.nullable(z.string()),
      outcome: z.nullable(z.enum(OUTCOMES)),
      outcomeReason: z.nullable(z.string()),
    }),
  ),
  staff: z.array(
    z.object({
      part: z.enum(STAFF_PARTS),
      practitionerId: z.nullable(uuid),
      userId: z.nullable(uuid),
      name: z.string(),
    }),
  ),
  equipment: z.array(z.object({ id: uuid, name: z.string() })),
  facts: z.array(z.object({ ...judged.shape, by: z.nullable(z.string()), at: z.nullable(instant) })),
  override: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant })),
  /** Lines of the checklist that were said. */
  said: z.array(z.object({ key: z.string(), note: z.nullable(z.string()), by: z.string(), at: instant })),
  counts: z.array(z.object({ item: z.enum(COUNTED), before: z.int(), after: z.nullable(z.int()) })),
  times,
  items: z.array(caseItem),
  /** People and equipment that are planned elsewhere at the same time. */
  told: z.array(z.string()),
  log: z.array(
    z.object({
      kind: z.string(),
      state: z.enum(CASE_STATES),
      at: instant,
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      fromAt: z.nullable(instant),
      toAt: z.nullable(instant),
    }),
  ),
  /** The day of the operation, from the incision; null before it. */
  surgeryDay: z.nullable(isoDate()),
  /** The surgery date that the visit says; told where it differs. */
  visitSurgeryDate: z.nullable(isoDate()),
  /** Operation note and anaesthesia record, as far as they are begun. */
  notes: z.array(
    z.object({
      id: uuid,
      kind: z.enum(['operation', 'anaesthesia']),
      state: z.enum(['draft', 'signed']),
      versions: z.int(),
      /** Who signed it last, else who began it. */
      by: z.nullable(z.string()),
    }),
  ),
  /** The note of which kind the account writes. */
  writes: z.array(z.enum(['operation', 'anaesthesia'])),
  completed: z.nullable(z.object({ by: z.string(), at: instant })),
  /** Whether a bill of the visit is confirmed: the completion stays. */
  isBilled: z.boolean(),
  /** Whether the account operates here, or gives the anaesthesia. */
  isOwn: z.boolean(),
})
export type OpenedCase = z.output<typeof openedCase>
