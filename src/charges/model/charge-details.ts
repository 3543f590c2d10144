import type { IsoDate } from '../../kernel/calendar.ts'
import type { Paise } from '../../kernel/money.ts'

/** Whether an outside laboratory or hospital is asked for it (domain facts: screens 5.1). */
export const EXTERNAL_REQUISITIONS = ['None', 'Required', 'Optional'] as const
export type ExternalRequisition = (typeof EXTERNAL_REQUISITIONS)[number]

/** When a medicine is given (domain facts: screens 5.1). */
export const ADMINISTRATION_TIMES = [
  'MORNING',
  'AFTERNOON',
  'EVENING',
  'NIGHT',
  'BREAKFAST',
  'LUNCH',
  'DINNER',
  'HS',
  'SOS',
] as const
export type AdministrationTime = (typeof ADMINISTRATION_TIMES)[number]

/** What a payer asks for with an implant: it pays the lower of invoice and ceiling, and nothing without an invoice. */
export type ImplantPapers = {
  readonly batchNo?: string | null
  readonly invoiceNo?: string | null
  readonly invoiceDate?: IsoDate | null
  /** Paise. */
  readonly invoiceAmount?: Paise | null
  /** Paise: the most that the payer pays for it. */
  readonly ceiling?: Paise | null
}

/** What a head needs to know of what was given, beside its charge; one at least. */
export type ChargeDetails = {
  readonly batchNo?: string | null
  readonly expiry?: IsoDate | null
  readonly serialNo?: string | null
  readonly maker?: string | null
  /** Paise: of the pack that is printed on it. */
  readonly mrp?: Paise | null
  /** Who performed a service that needs a doctor: an entry of the practitioners. */
  readonly performerId?: string | null
  readonly note?: string | null
}
