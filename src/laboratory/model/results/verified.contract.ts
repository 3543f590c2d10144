import * as z from 'zod/mini'
import { instant, reasonText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { COMPARATORS } from '../ranges/judge-value.ts'
import { ALERTS, RESULT_FLAGS } from './lab-result.ts'
import { shownFinding } from './shown-results.ts'

const decimal = z.nullable(z.string())

/** A verified result with what it was judged by. */
export const verifiedResult = z.object({
  id: uuid,
  parameterId: uuid,
  name: z.string(),
  comparator: z.nullable(z.enum(COMPARATORS)),
  value: decimal,
  words: z.nullable(z.string()),
  /** Of a result that is a file; its words are the name. */
  fileId: z.nullable(uuid),
  unit: z.string(),
  flag: z.nullable(z.enum(RESULT_FLAGS)),
  alert: z.nullable(z.enum(ALERTS)),
  range: z.string(),
  findings: z.array(shownFinding),
  comment: z.nullable(z.string()),
  /** From 2 on it is an amendment. */
  edition: z.int(),
  verifiedAt: instant,
  verifiedBy: z.nullable(z.string()),
})
export type VerifiedResult = z.output<typeof verifiedResult>

/** A test of which something is verified. */
export const verifiedTest = z.object({
  lineId: uuid,
  name: z.string(),
  visitId: uuid,
  visitNo: z.string(),
  collectedAt: instant,
  /** Not all of its parameters are verified yet. */
  isInterim: z.boolean(),
  results: z.array(verifiedResult),
  /** Confidential results that are not shown; without others not even the name of the test is. */
  confidential: z.int(),
  /** Who asks may open them with a reason. */
  mayOpen: z.boolean(),
})
export type VerifiedTest = z.output<typeof verifiedTest>

/** Verified results of a patient: what the house may act on. */
export const verifiedContract = {
  ofPatient: route({
    method: 'GET',
    path: '/patients/{patientId}/lab-results',
    summary:
      'Verified laboratory results of a patient on all visits, test by test, the newest first; at most 100 tests. Confidential ones for the laboratory and who treats',
    permission: 'result:read',
    params: z.object({ patientId: uuid }),
    opens: { of: 'patients', by: 'patientId' },
    reads: ['results', 'orders', 'samples', 'visits', 'lab_catalogue', 'users'],
    reply: z.object({ tests: z.array(verifiedTest) }),
  }),
  open: route({
    method: 'POST',
    path: '/order-lines/{lineId}/confidential-results',
    summary:
      'Open the confidential results of a test without treating the patient, with a reason that stands in the trail',
    permission: 'result:break-glass',
    params: z.object({ lineId: uuid }),
    body: z.object({ reason: reasonText() }),
    reply: z.object({ name: z.string(), results: z.array(verifiedResult) }),
    records: 'result.confidential_opened',
  }),
}
