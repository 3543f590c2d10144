import * as z from 'zod/mini'

/** A day as 'YYYY-MM-DD', and a moment of the hospital's time as 'YYYY-MM-DDTHH:mm'. */
export const day = z.string()
export const moment = z.string()

/** A sum in paise. */
export const paise = z.int()

/** From a day to a day, both included. */
export const range = z.tuple([day, day])

/** Whom a bill is about, as its prints say it; what is not known is ''. */
export const billedPerson = z.object({
  name: z.string(),
  uhid: z.string(),
  visitNo: z.string(),
  claimId: z.string(),
  age: z.string(),
  sex: z.string(),
  address: z.string(),
  phone: z.string(),
  /** IP No: the insured person's number. */
  insuranceNo: z.string(),
  serviceNo: z.string(),
  /** The insured person, and what the patient is to them. */
  beneficiary: z.string(),
  relation: z.string(),
  category: z.string(),
  diagnosis: z.string(),
  surgery: z.string(),
  consultant: z.string(),
  ward: z.string(),
  admittedAt: z.nullable(moment),
  dischargedAt: z.nullable(moment),
})

/** What every print of a bill version says about the version. */
export const billedVersion = {
  person: billedPerson,
  /** Of the payer: a private bill has neither claim id nor card numbers. */
  payerKind: z.string(),
  /** BL-IH26K07003/2 */
  number: z.string(),
  /** TI/26-27/000015: of the version, whatever renders it; '' until it is confirmed. */
  invoiceNumber: z.string(),
  version: z.int(),
  /** 'DRAFT' and 'CANCELLED' stand above what is not to be paid from; '' on a confirmed bill. */
  state: z.string(),
  date: day,
  total: paise,
  signatures: z.array(z.string()),
}

export const billLine = z.object({
  text: z.string(),
  /** Days and reasons, in small letters. */
  note: z.optional(z.string()),
  code: z.string(),
  rate: z.nullable(paise),
  /** '2.5' */
  quantity: z.string(),
  amount: paise,
})
