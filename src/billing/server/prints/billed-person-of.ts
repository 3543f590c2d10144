import type * as z from 'zod/mini'
import { dayOf, showTime } from '../../../kernel/calendar.ts'
import type { BillHeader, BillView } from '../../model/bill/bill-view.ts'
import type { billedPerson } from './billed-person.ts'

type Billed = Omit<z.output<typeof billedPerson>, 'ward' | 'surgery'>

/** 'YYYY-MM-DDTHH:mm' of the hospital's time. */
export const localMoment = (instant: string | null): string | null => {
  if (!instant) return null
  const at = new Date(instant)
  return `${dayOf(at)}T${showTime(at)}`
}

/** A visit without a claim id has its own number in the header: no payer knows that one. */
const claimIdOf = ({ claimId, visitNo }: BillHeader): string => (claimId === visitNo ? '' : claimId)

/** Claim id and card numbers are a payer's: a bill that the patient pays has none. */
export const personOf = (header: BillHeader, isPayers: boolean): Billed => ({
  name: header.name,
  uhid: header.registrationNo,
  visitNo: header.visitNo,
  claimId: isPayers ? claimIdOf(header) : '',
  age: header.age === null ? '' : String(header.age),
  sex: header.sex,
  address: header.address,
  phone: header.phone,
  insuranceNo: (isPayers && header.ipNo) || '',
  serviceNo: (isPayers && header.serviceNo) || '',
  beneficiary: (isPayers && header.beneficiaryName) || '',
  relation: (isPayers && header.relationWithIp) || '',
  category: header.category,
  diagnosis: header.diagnosis,
  consultant: header.consultant ?? '',
  admittedAt: localMoment(header.admittedAt),
  dischargedAt: localMoment(header.dischargedAt),
})

/** Whom a version is about, with the facts of the stay. */
export function billedPersonOf({ header, stay, payerKind }: BillView): z.output<typeof billedPerson> {
  const bed = stay.beds.at(-1)
  return {
    ...personOf(header, payerKind !== 'private'),
    ward: bed ? [bed.wardName, bed.roomNo].filter((part) => part !== null).join(' ') : '',
    surgery: stay.procedures.map(({ name }) => name).join(', '),
  }
}

/** What stands above a version that is not to be paid from. */
const STATES: Readonly<Partial<Record<BillView['state'], string>>> = {
  draft: 'DRAFT: the amounts may change until the bill is confirmed.',
  checked: 'CHECKED, not confirmed: the amounts may change.',
  cancelled: 'CANCELLED',
}

/** What every print says about the version it shows. */
export const billedVersionOf = (bill: BillView) => ({
  person: billedPersonOf(bill),
  payerKind: bill.payerKind,
  number: bill.header.billNo,
  invoiceNumber: bill.header.taxInvoiceNo ?? '',
  version: bill.versionNo,
  state: STATES[bill.state] ?? '',
  date: bill.header.date,
  total: bill.totals.total,
})
