import * as z from 'zod/mini'
import { paiseOf, rupeesOf } from '../../../../kernel/money.ts'
import { optionalIsoDate, optionalText, reasonText, requiredText } from '../../../../platform/model/contract/fields.ts'
import type { RouteInput } from '../../../../platform/model/contract/route.ts'
import { CHARGE_HEADS } from '../../../../schemes/model/charge-heads.ts'
import type { BillLine } from '../../../model/bill/bill-view.ts'
import type { billChangesContract } from '../../../model/bill/changes/bill-changes.contract.ts'
import type { LineChange } from './changes-for.ts'

/** What the form of a change holds; which fields it has depends on the change. */
export type Typed = Readonly<Partial<Record<string, unknown>>>

const RUPEES = 'Please enter an amount in rupees, such as 350 or 350.50'
const amountTyped = z.string().check(z.refine((typed) => paiseOf(typed) !== null, RUPEES))
const SECTIONS = ['conservative', 'package', 'extra', 'surgical'] as const

/**
 * Paise of what was typed: rupees, or a part of the line such as '10 %', half up to the paisa. Null for neither; nothing typed is
 * nothing.
 */
export function shareOf(typed: string, amount: number): number | null {
  if (typed.trim() === '') return 0
  const part = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*%\s*$/.exec(typed)?.[1]
  return part === undefined
    ? paiseOf(typed)
    : Math.floor((amount * Math.round(Number(part) * 100) * 2 + 10_000) / 20_000)
}

const quantity = z.number('Please enter a quantity').check(z.minimum(0, 'Quantity cannot be below 0'))
const shareTyped = z.string().check(z.refine((typed) => shareOf(typed, 0) !== null, `${RUPEES}, or 10 %`))

export const CHANGE_FORMS = {
  quantity: z.object({ quantity, reason: reasonText() }),
  rate: z.object({ rate: amountTyped, reason: reasonText() }),
  split: z.object({ patientShare: shareTyped, notClaimable: shareTyped, reason: reasonText() }),
  regroup: z.object({ section: z.enum(SECTIONS), reason: reasonText() }),
  take_out: z.object({ reason: reasonText() }),
  keep: z.object({ reason: reasonText() }),
  typed: z.object({
    description: requiredText(500, 'Please say what it is'),
    section: z.enum(SECTIONS),
    head: z.enum(CHARGE_HEADS),
    code: optionalText(60),
    from: optionalIsoDate(),
    to: optionalIsoDate(),
    quantity,
    rate: amountTyped,
    reason: reasonText(),
  }),
} as const satisfies Readonly<Record<LineChange, z.ZodMiniObject>>

/** What a form begins with. */
export const beginningOf = (change: LineChange, line: BillLine | null, section: string, today: string): Typed => {
  if (change === 'typed')
    return { section, head: 'miscellaneous', description: '', code: '', from: today, to: '', quantity: 1, rate: '' }
  if (!line) return {}
  return {
    quantity: line.quantity,
    rate: rupeesOf(line.rate),
    patientShare: line.patientShare === 0 ? '' : rupeesOf(line.patientShare),
    notClaimable: '',
    section,
  }
}

type Asked = Omit<RouteInput<typeof billChangesContract.changeLine>, 'visitId' | 'payerId' | 'version'>

/** The change as it is sent: of the charges that the line has in the bill that is shown. */
export function changeToSend(change: LineChange, values: Typed, line: BillLine | null, isPrivate: boolean): Asked {
  const text = (name: string) => String(values[name] ?? '')
  const of = line ? { lineKey: line.key, chargeIds: line.chargeIds } : { lineKey: '' }
  const asked = { kind: change, ...of, reason: text('reason') }
  const amount = line?.amount ?? 0
  const notClaimable = shareOf(text('notClaimable'), amount) ?? 0
  switch (change) {
    case 'quantity':
      return { ...asked, quantity: Number(values.quantity) }
    case 'rate':
      return { ...asked, rate: paiseOf(text('rate')) ?? 0 }
    case 'split':
      return {
        ...asked,
        notClaimable,
        patientShare: isPrivate ? Math.max(0, amount - notClaimable) : (shareOf(text('patientShare'), amount) ?? 0),
      }
    case 'regroup':
      return { ...asked, section: CHANGE_FORMS.regroup.shape.section.parse(values.section) }
    case 'typed': {
      const { section, head, description, code, from, to, quantity } = CHANGE_FORMS.typed.parse(values)
      const days = { ...(from && { from }), ...(to && { to }) }
      return { ...asked, section, head, description, code, ...days, quantity, rate: paiseOf(text('rate')) ?? 0 }
    }
    default:
      return asked
  }
}
