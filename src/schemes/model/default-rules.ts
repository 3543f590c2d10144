import type { Dated, PackageDays, SchemeRules, SchemeTerms, SittingShare } from './scheme-rules.ts'

/** Days of a package whose procedure has neither days nor a class of its own (specification 2 section 9). */
export const DEFAULT_PACKAGE_DAYS = 7

const ALWAYS: Dated = { validFrom: '2000-01-01', validTo: null }

const CASHLESS: SchemeTerms = {
  ...ALWAYS,
  hasPackages: true,
  daysBefore: 0,
  patientPaysRest: false,
  implantsNeedInvoice: true,
  roundsOff: false,
}

/** Days by class (CGHS rate lists and the annexure of 3 October 2025; domain facts, section 12). */
const PACKAGE_DAYS: readonly PackageDays[] = [
  { ...ALWAYS, procedureClass: null, days: DEFAULT_PACKAGE_DAYS },
  { ...ALWAYS, procedureClass: 'super_speciality', days: 12 },
  { ...ALWAYS, procedureClass: 'major', days: 7 },
  { ...ALWAYS, procedureClass: 'laparoscopic', days: 3 },
  { ...ALWAYS, procedureClass: 'day_care', days: 1 },
]

const SITTING_SHARES: readonly SittingShare[] = [
  { ...ALWAYS, rank: 1, basisPoints: 10_000 },
  { ...ALWAYS, rank: 2, basisPoints: 5_000 },
  { ...ALWAYS, rank: 3, basisPoints: 2_500 },
]

/** The rules of the schemes with packages, until a hospital sets its own. */
export const CASHLESS_RULES: SchemeRules = {
  terms: [CASHLESS],
  packageDays: PACKAGE_DAYS,
  sittingShares: SITTING_SHARES,
  paidBeside: [
    { ...ALWAYS, head: 'surgery', itemId: null, needs: null },
    { ...ALWAYS, head: 'implant', itemId: null, needs: 'invoice' },
    { ...ALWAYS, head: 'blood', itemId: null, needs: null },
  ],
  components: [],
  checkOut: [
    {
      ...ALWAYS,
      kind: '24_hours',
      fixedMinute: null,
      halfDayMinutes: null,
      graceMinutes: 120,
      transferDay: 'higher',
      keptRoomCharged: true,
    },
  ],
  gst: [],
  submission: [],
}

/** The rules of payers that pay each service and procedure: what they do not pay is the patient's. */
export const EACH_SERVICE_RULES: SchemeRules = {
  ...CASHLESS_RULES,
  terms: [{ ...CASHLESS, hasPackages: false, patientPaysRest: true, implantsNeedInvoice: false, roundsOff: true }],
  paidBeside: [],
}
