/** Where a patient lies; which wards those are is the hospital's (`care/wards.ts`). */
export type Place =
  | 'general'
  | 'shared'
  | 'private'
  | 'deluxe'
  | 'intensive'
  | 'cardiac'
  | 'isolation'
  | 'maternity'
  | 'day'

export type Sex = 'male' | 'female'
export type Relation = 'spouse' | 'child' | 'parent'

export type Operation = {
  /** Its code in the list of procedures. */
  readonly code: string
  readonly day: number
  /** Does not wait for a weekday. */
  readonly urgent?: true
}

/** Name in the list of medicines, first and last day, and how many a day. */
type Medicine = readonly [name: string, from: number, to: number, aDay: number]

/** Rupees of the invoice, and the most that a payer pays for it. */
export type Implant = {
  readonly name: string
  readonly day: number
  readonly invoice: number
  readonly ceiling: number
}

/** Codes of a list with the days on which it was done. */
export type OnDays = Readonly<Record<string, readonly number[]>>

/** How a stay ended, where the patient did not go home well. */
export type Ending =
  | { readonly mode: 'death'; readonly placeOfDeath: string }
  | { readonly mode: 'lama' | 'discharge_on_request'; readonly statedReason: string }
  | { readonly mode: 'transfer'; readonly receivingFacility: string; readonly statedReason: string }

/**
 * Why somebody is admitted, and what follows, as a clinician would write it down. Day 0 is the day of admission; days are those of
 * the story: an operation that would fall on a Sunday waits a day, and what follows with it (`cases/days-of-stay.ts`).
 */
export type Story = {
  /** Of the doctor: as the list of practitioners has it. */
  readonly specialty: string
  readonly sex: Sex | 'either'
  /** Youngest and oldest, in years. */
  readonly ages: readonly [number, number]
  readonly complaint: string
  /** Names of the list; the first is why the patient came. */
  readonly diagnoses: readonly [string, ...string[]]
  readonly complications?: readonly string[]
  /** Who the patient is to the insured person, who else is the patient. */
  readonly relation?: Relation
  readonly emergency?: true
  /** Hours of the admission and of the way home. */
  readonly comes: string
  readonly leaves: string
  readonly nights: number
  readonly ending?: Ending
  readonly beds: readonly (readonly [from: number, place: Place, why?: string])[]
  readonly operations?: readonly Operation[]
  readonly tests?: OnDays
  readonly studies?: OnDays
  readonly services?: OnDays
  readonly medicines: readonly Medicine[]
  readonly implants?: readonly Implant[]
  /** Days of the extension that the payer approved, with the day of its letter. */
  readonly extension?: { readonly letter: number; readonly from: number; readonly to: number }
  /** Days on which a bill was confirmed for the way home the next morning, each with why the stay went on and a version was begun. */
  readonly interimBills?: readonly (readonly [day: number, reason: string])[]
  /** Doctors of other specialties who were called in: their fee is not agreed yet. */
  readonly calledIn?: readonly (readonly [specialty: string, day: number])[]
  readonly physiotherapy?: { readonly advice: string; readonly area: string; readonly days: readonly number[] }
}
