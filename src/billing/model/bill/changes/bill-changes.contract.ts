import * as z from 'zod/mini'
import { isoDate, optionalText, reasonText, uuid } from '../../../../platform/model/contract/fields.ts'
import { route } from '../../../../platform/model/contract/route.ts'
import { CHARGE_HEADS } from '../../../../schemes/model/charge-heads.ts'
import { NOT_A_DRAFT, OF_A_BILL, STALE } from '../bill-refusals.ts'

export const CHANGE_KINDS = [
  'regroup',
  'reorder',
  'split',
  'quantity',
  'rate',
  'take_out',
  'keep',
  'typed',
  'waive',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** ₹100 crore, in paise: no line is more, as no charge is. */
export const LARGEST_AMOUNT = 100_000_000_000
const paise = (message: string) =>
  z.int(message).check(z.minimum(0, message), z.maximum(LARGEST_AMOUNT, 'This amount is too large'))

/**
 * One change of the desk. Which fields count depends on `kind`:
 * regroup: section, head · reorder: position · split: patientShare and notClaimable, the payer pays what is left · quantity: quantity · rate: rate · take_out: nothing, the line
 * leaves the total · keep: nothing, a line at risk stays in the total · typed: section, head, description, quantity, rate and, where
 * known, code, from, to · waive: nothing, lineKey is the code of the check that is passed over.
 */
export const changeForm = z.object({
  /** Of the bill as it was read; 0 while nothing of the draft is stored. */
  version: z.int().check(z.minimum(0)),
  payerId: z.optional(uuid),
  kind: z.enum(CHANGE_KINDS),
  /** The line as the bill that was read calls it; of a typed line nothing: it gets a key of its own. */
  lineKey: optionalText(120),
  /**
   * The charges that the line had when it was read: the change is made for these, and what came since stands beside it. Left out:
   * those that it has now.
   */
  chargeIds: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10_000))),
  section: z.optional(z.enum(['conservative', 'package', 'extra', 'surgical'])),
  head: z.optional(z.enum(CHARGE_HEADS)),
  position: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** Paise. */
  patientShare: z.optional(paise('Please enter an amount')),
  /** Paise that nobody pays. */
  notClaimable: z.optional(paise('Please enter an amount')),
  quantity: z.optional(
    z.number('Please enter a quantity').check(z.minimum(0, 'Quantity cannot be below 0'), z.maximum(100_000)),
  ),
  /** Paise a unit. */
  rate: z.optional(paise('Please enter a rate')),
  code: optionalText(60),
  description: optionalText(500),
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
  reason: reasonText(),
  /** Answers LARGE_AMOUNT: the amount is meant. */
  sure: z.optional(z.boolean()),
})

/** What every change of a draft answers: its stored row, to be sent with the next change. */
export const draftNow = z.object({ billId: uuid, version: z.int(), total: z.int() })

/** Changing a draft: rows of their own with their reasons, that are taken back by a row. */
export const billChangesContract = {
  changeLine: route({
    method: 'POST',
    path: '/visits/{visitId}/bill/changes',
    summary: 'Change a line of a draft, add a typed one, keep or take out a line at risk, or pass over a check',
    permission: 'bill:edit',
    params: z.object({ visitId: uuid }),
    body: changeForm,
    creates: true,
    reply: z.extend(draftNow, { changeId: uuid }),
    records: 'bill.changed',
    refusals: {
      ...OF_A_BILL,
      STALE,
      NOT_A_DRAFT,
      NO_SUCH_LINE: { status: 409, text: 'This line is no longer in the bill.' },
      INCOMPLETE: {
        status: 400,
        text: 'Please fill in <field>',
        constraints: { change_says_what: null },
      },
      NOT_BEFORE_START: { status: 400, text: 'The last day is not before the first' },
      OUTSIDE_STAY: { status: 400, text: 'The stay is from <first> to <last>' },
      SHARE_TOO_LARGE: {
        status: 400,
        text: 'At most <most>: the line comes to <amount>',
        constraints: { split_sums_to_its_line: null },
      },
      NO_PAYER: { status: 400, text: 'The patient pays this bill alone: what he does not pay is not claimable' },
      NOT_CLAIMED: { status: 409, text: 'Only a claimed line is divided.' },
      PART_OF_A_SPLIT: { status: 409, text: 'This is what a split leaves to nobody; take the split back.' },
      NO_PACKAGE: { status: 400, text: 'This stay has no package' },
      ABOVE_THE_LIST: { status: 403, text: 'Only an administrator may raise a rate above the list.' },
      LARGE_AMOUNT: { status: 409, text: 'This is more than ₹1,00,00,000. Is the amount right?' },
      TOO_LARGE: { status: 400, text: 'A line is not more than ₹100,00,00,000' },
      OF_A_SOURCE: { status: 409, text: 'This charge belongs to <source>; correct it there.' },
      MUST_BE_MENDED: { status: 409, text: 'This must be mended before the bill is confirmed.' },
    },
  }),
  keepRest: route({
    method: 'POST',
    path: '/bills/{billId}/changes/{changeId}/rest',
    summary:
      'Keep a change of a draft for those of its charges that are left: it is taken back and made again for them',
    permission: 'bill:edit',
    params: z.object({ billId: uuid, changeId: uuid }),
    body: z.object({ version: z.int() }),
    creates: true,
    reply: z.extend(draftNow, { changeId: uuid }),
    records: 'bill.change_kept',
    refusals: {
      ...OF_A_BILL,
      STALE,
      NOT_A_DRAFT,
      NOTHING_LEFT: { status: 409, text: 'Nothing is left of this change that it could be kept for. Take it back.' },
    },
  }),
  undoChange: route({
    method: 'POST',
    path: '/bills/{billId}/changes/{changeId}/undo',
    summary: 'Take back a change of a draft; a repeated call changes nothing',
    permission: 'bill:edit',
    params: z.object({ billId: uuid, changeId: uuid }),
    body: z.object({ version: z.int(), reason: optionalText(300) }),
    reply: draftNow,
    records: 'bill.change_undone',
    refusals: { ...OF_A_BILL, STALE, NOT_A_DRAFT },
  }),
}
